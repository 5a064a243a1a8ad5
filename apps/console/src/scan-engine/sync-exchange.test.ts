/** Tests that a scanner's sync request delivers admissions first, and returns lanes only afterwards. */
import { BODY_LIMIT_BYTES, SCANS_PER_SYNC } from '@rabita/contract/constants';
import { applyLaneUpdates, createScannerLanes } from '@rabita/door/scanner-lanes';
import { describe, expect, it } from 'vitest';
import { createTestState } from '../../test/model-door.ts';
import type { ScannerState, StoredScan } from './scanner-state.ts';
import { buildSyncRequest, listUnsent, prepareLaneReturns } from './sync-exchange.ts';

const now = { run: 'r', monotonic: 10, wall: 1_800_000_010 };
const northLane = { term: 1, holder: 'north', isWanted: true, inDoubt: [] };
const lanes = applyLaneUpdates(
  createScannerLanes(),
  Array.from({ length: 16 }, (_, lane) => ({ ...northLane, isWanted: lane < 8 })),
  'north',
  { sentAt: now, leaseSeconds: 1200 },
);
const ownScan = (at: number, stage: StoredScan['stage']): StoredScan => ({
  id: `scan-${at}`,
  at,
  stage,
  lane: 1,
});
const stateWith = (ownScans: ScannerState['ownScans']) => ({ ...createTestState('north'), lanes, ownScans });
const input = { isLeaving: false, now };

describe('prepareLaneReturns', () => {
  it('keeps the lanes while an admission is pending delivery', () => {
    const state = stateWith(new Map([['A', ownScan(1, 'unsent')]]));
    expect(prepareLaneReturns(state, input).terms).toEqual([]);
    expect(prepareLaneReturns(state, { ...input, isLeaving: true }).terms).toEqual([]);
  });

  it('returns the lanes that the server wants back, or all lanes on leaving, once no delivery is pending', () => {
    const state = stateWith(new Map([['A', ownScan(1, 'settled')]]));
    expect(prepareLaneReturns(state, input).terms.map(({ lane }) => lane)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(prepareLaneReturns(state, { ...input, isLeaving: true }).terms).toHaveLength(16);
  });
});

describe('buildSyncRequest', () => {
  const input = { terms: [], isLeaving: false, needsFullManifest: false, failedIds: new Set<string>() };
  it('[15.32] includes the battery if it is known, and the number of unsent admissions', () => {
    const own = new Map([
      ['A', ownScan(1, 'unsent')],
      ['B', ownScan(2, 'unsent')],
      ['C', ownScan(3, 'settled')],
    ]);
    const battery = { percent: 40, is_charging: true };
    expect(buildSyncRequest(stateWith(own), { ...input, battery })).toMatchObject({ battery, unsent: 2 });
    expect(buildSyncRequest(stateWith(new Map()), input)).toMatchObject({ battery: null, unsent: 0 });
  });

  it('sends only unsent admissions, the oldest first, up to the limit of one sync', () => {
    const many = Array.from(
      { length: SCANS_PER_SYNC + 50 },
      (_, index) => [`K${index}`, ownScan(1000 - index, 'unsent')] as const,
    );
    const state = stateWith(new Map([['S', ownScan(1, 'settled')], ['Q', ownScan(2, 'asked')], ...many]));
    expect(listUnsent(state)).toHaveLength(SCANS_PER_SYNC + 50);
    const { admissions, since } = buildSyncRequest(state, input);
    expect(admissions).toHaveLength(SCANS_PER_SYNC);
    expect(admissions[0]?.at).toBe(1000 - many.length + 1);
    expect(since).toBeNull();
  });

  it('[15.14] sends the scanned text, lane and term of an admission, or its ticket if no text is stored', () => {
    const verified = { ...ownScan(1, 'unsent'), proof: { text: 'RB1…', term: 4 } };
    const state = stateWith(
      new Map<string, StoredScan>([
        ['A', verified],
        ['B', ownScan(2, 'unsent')],
        ['C', { ...ownScan(3, 'unsent'), proof: { ...verified.proof, reason: 'مطبوعة' } }],
      ]),
    );
    const { admissions } = buildSyncRequest(state, input);
    expect(admissions).toEqual([
      { scan_id: 'scan-1', text: 'RB1…', lane: 1, term: 4, at: 1 },
      { scan_id: 'scan-2', ticket: 'B', at: 2 },
      { scan_id: 'scan-3', text: 'RB1…', lane: 1, term: 4, at: 3, reason: 'مطبوعة' },
    ]);
  });

  it('builds a request within the server’s body limit from the maximum number of scans and terms', () => {
    const text = 'RB1'.padEnd(141, 'A');
    const full = Array.from({ length: SCANS_PER_SYNC }, (_, index) => {
      const id = '01234567-89ab-4cde-8f01-23456789abcd';
      const longest = {
        ...ownScan(1_800_000_000.123457 + index, 'unsent'),
        id,
        proof: { text, term: 2_147_483_647 },
      };
      return [`K${index}`, longest] as const;
    });
    const terms = Array.from({ length: 16 }, (_, lane) => ({ lane, term: 2_147_483_647 }));
    const body = JSON.stringify(buildSyncRequest(stateWith(new Map(full)), { ...input, terms }));
    expect(body.length).toBeLessThan(BODY_LIMIT_BYTES);
  });

  it('[15.15] puts scans that the server failed to store behind all others', () => {
    const state = stateWith(
      new Map([
        ['A', ownScan(1, 'unsent')],
        ['B', ownScan(2, 'unsent')],
      ]),
    );
    const { admissions } = buildSyncRequest(state, { ...input, failedIds: new Set(['scan-1']) });
    expect(admissions.map(({ scan_id }) => scan_id)).toEqual(['scan-2', 'scan-1']);
  });
});
