/** Tests the verdicts on offline admissions, and which scans are not stored. */
import { toBase64url } from '@rabita/door/base64url';
import { describe, expect, it } from 'vitest';
import { isNoise, ticketsOf, verdictOfDelivery } from './rules.ts';
import type { TicketRow } from './ticket/rules.ts';

const row: TicketRow = {
  id: 't1',
  ticket_key: Buffer.alloc(16, 1),
  lane: 4,
  generation: 2,
  live_key: null,
  status: 'confirmed',
  checked_in_at: null,
  admitted_by_scan_id: null,
  scanner_id: null,
  member_id: 'm1',
  holder_kind: 'member',
  is_disputed: false,
  released_term: null,
  taken_back_at: null,
  exited_at: null,
};
const delivery = { at: 100, scanner: 'd1', conflictReason: undefined };
const rejected = { ...delivery, conflictReason: 'not_leased' } as const;

describe('the verdict on an offline admission', () => {
  it('is that the ticket is unknown if no row has it', () => {
    expect(verdictOfDelivery(undefined, delivery)).toEqual({ verdict: 'unknown_ticket' });
  });

  it('admits at the time and by the scanner of the scan if the server accepts it', () => {
    expect(verdictOfDelivery(row, delivery)).toEqual({
      verdict: 'admitted',
      lane: 4,
      at: 100,
      scanner: 'd1',
    });
  });

  it('names the earlier admission if the server rejects it because of one', () => {
    const admitted = { ...row, checked_in_at: new Date(90_000), scanner_id: 'd2' };
    expect(verdictOfDelivery(admitted, rejected)).toEqual({
      verdict: 'already_admitted',
      at: 90,
      scanner: 'd2',
    });
  });

  it('asks for the name if the ticket is still good, because a scanner may have admitted it', () => {
    const nameCheck = { verdict: 'name_check', why: 'unsettled_delivery' };
    expect(verdictOfDelivery(row, rejected)).toEqual(nameCheck);
    expect(verdictOfDelivery({ ...row, is_disputed: true }, rejected)).toEqual(nameCheck);
  });

  it.each(['pending', 'cancelled'] as const)('says that the booking is %s if it is', status => {
    expect(verdictOfDelivery({ ...row, status }, rejected)).toEqual({ verdict: status });
  });
});

it('a scanner stores tickets by their key, with the state that scans are evaluated by', () => {
  const state = { generation: 2, publicKey: null, releasedTerm: null, status: 'confirmed' };
  expect([...ticketsOf([row])]).toEqual([[toBase64url(row.ticket_key), state]]);
});

it('only a scan of something that is no ticket, or was read in part, is not stored', () => {
  expect(isNoise({ verdict: 'unreadable' })).toBe(true);
  expect(isNoise({ verdict: 'not_a_ticket' })).toBe(true);
  expect(isNoise({ verdict: 'unknown_ticket' })).toBe(false);
});
