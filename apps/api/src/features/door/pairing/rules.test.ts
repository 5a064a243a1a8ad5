/** Tests the state of a scanner, and the response that staff get about it. */
import { SCANNER_PRESENT_SECONDS } from '@rabita/contract/constants';
import { describe, expect, it } from 'vitest';
import { type ScannerRow, toScanner } from './rules.ts';

const now = new Date('2026-05-01T20:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const north = { _id: 'g1', name: { ar: 'الشمال', en: 'North' } };
const row: ScannerRow = {
  id: 'd1',
  event_id: 'e1',
  name: 'Sara',
  gate: north,
  kind: 'gate',
  created_at: ago(3600),
  pairing_expires_at: null,
  paired_at: ago(1800),
  revoked_at: null,
  last_synced_at: now,
  closed_at: null,
  battery_percent: null,
  is_charging: null,
  unsent_count: null,
  unsent_since: null,
  admitted: 40,
  overrides: 2,
  recent_overrides: 1,
  conflicts: 1,
  handed_out: 0,
  lanes: [0, 5],
  lanes_in_doubt: [7],
  now,
};
const stateAfter = (change: Partial<ScannerRow>) => toScanner({ ...row, ...change }).state;

describe('a scanner', () => {
  it('is waiting until it is paired', () => {
    expect(stateAfter({ paired_at: null, last_synced_at: null })).toBe('waiting');
  });

  it('is present until a minute after its last sync', () => {
    expect(stateAfter({ last_synced_at: ago(SCANNER_PRESENT_SECONDS - 0.001) })).toBe('present');
    expect(stateAfter({ last_synced_at: ago(SCANNER_PRESENT_SECONDS) })).toBe('absent');
  });

  it('is absent before its first sync and after its steward closes it', () => {
    expect(stateAfter({ last_synced_at: null })).toBe('absent');
    expect(stateAfter({ closed_at: now })).toBe('absent');
  });

  it('is revoked even if it was never paired', () => {
    expect(stateAfter({ revoked_at: now })).toBe('revoked');
    expect(stateAfter({ revoked_at: now, paired_at: null })).toBe('revoked');
  });

  it('shows its battery only if it reported both the percentage and whether it charges', () => {
    const reported = { battery_percent: 80, is_charging: false };
    expect(toScanner({ ...row, ...reported }).battery).toEqual({ percent: 80, is_charging: false });
    expect(toScanner({ ...row, ...reported, battery_percent: null }).battery).toBeNull();
    expect(toScanner({ ...row, ...reported, is_charging: null }).battery).toBeNull();
  });

  const response = {
    _id: 'd1',
    name: 'Sara',
    gate: north,
    kind: 'gate',
    state: 'present',
    is_closed: false,
    created_at: '2026-05-01T19:00:00.000Z',
    pairing_expires_at: null,
    paired_at: '2026-05-01T19:30:00.000Z',
    revoked_at: null,
    last_synced_at: '2026-05-01T20:00:00.000Z',
    lanes: [0, 5],
    lanes_in_doubt: [7],
    admitted: 40,
    overrides: 2,
    recent_overrides: 1,
    conflicts: 1,
    handed_out: 0,
    battery: null,
    unsent: null,
    unsent_since: null,
  };

  it('shows its counts and lanes, and null for times that have not come', () => {
    expect(toScanner(row)).toEqual(response);
    expect(toScanner({ ...row, paired_at: null, last_synced_at: null })).toEqual({
      ...response,
      state: 'waiting',
      paired_at: null,
      last_synced_at: null,
    });
  });

  it('shows the times that have come', () => {
    const times = { pairing_expires_at: ago(-60), revoked_at: ago(10), closed_at: ago(20) };
    expect(toScanner({ ...row, ...times, unsent_count: 3, unsent_since: ago(30) })).toEqual({
      ...response,
      state: 'revoked',
      is_closed: true,
      pairing_expires_at: '2026-05-01T20:01:00.000Z',
      revoked_at: '2026-05-01T19:59:50.000Z',
      unsent: 3,
      unsent_since: '2026-05-01T19:59:30.000Z',
    });
  });
});
