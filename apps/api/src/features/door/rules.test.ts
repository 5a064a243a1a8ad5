/** Tests the verdicts on offline admissions, which scans are not stored, and audit details about holders. */
import { toBase64url } from '@rabita/door/base64url';
import { describe, expect, it } from 'vitest';
import { isNoise, toAuditDetails, toDeliveryVerdict, toTicketMap } from './rules.ts';
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
const accepted = { at: 100, scanner: 'd1', conflictReason: undefined };
const rejected = { ...accepted, conflictReason: 'not_leased' } as const;

describe('the verdict on an offline admission', () => {
  it('is unknown_ticket if the event has no such ticket', () => {
    expect(toDeliveryVerdict(undefined, accepted)).toEqual({ verdict: 'unknown_ticket' });
  });

  it('is admitted, with the time and scanner of the scan, if the server accepts it', () => {
    expect(toDeliveryVerdict(row, accepted)).toEqual({
      verdict: 'admitted',
      lane: 4,
      at: 100,
      scanner: 'd1',
    });
  });

  it('is already_admitted, with the earlier time and scanner, if the ticket was admitted before', () => {
    const admitted = { ...row, checked_in_at: new Date(90_000), scanner_id: 'd2' };
    expect(toDeliveryVerdict(admitted, rejected)).toEqual({
      verdict: 'already_admitted',
      at: 90,
      scanner: 'd2',
    });
  });

  it('is name_check for a rejected admission of a valid ticket, because somebody may be inside with it', () => {
    const nameCheck = { verdict: 'name_check', why: 'unsettled_delivery' };
    expect(toDeliveryVerdict(row, rejected)).toEqual(nameCheck);
    expect(toDeliveryVerdict({ ...row, is_disputed: true }, rejected)).toEqual(nameCheck);
  });

  it.each(['pending', 'cancelled'] as const)('is the booking’s status %s if it is rejected', status => {
    expect(toDeliveryVerdict({ ...row, status }, rejected)).toEqual({ verdict: status });
  });
});

it('toTicketMap returns the states of tickets by ticket key', () => {
  const state = { generation: 2, publicKey: null, releasedTerm: null, status: 'confirmed' };
  expect([...toTicketMap([row])]).toEqual([[toBase64url(row.ticket_key), state]]);
});

it('isNoise is true only for partly read codes and texts that are not tickets', () => {
  expect(isNoise({ verdict: 'unreadable' })).toBe(true);
  expect(isNoise({ verdict: 'not_a_ticket' })).toBe(true);
  expect(isNoise({ verdict: 'unknown_ticket' })).toBe(false);
});

const after = { note: 'x' };
it.each([
  ['the member and the text', 'm1', true, { subject: { kind: 'member', id: 'm1' }, after }],
  ['a guest’s booking and the text', null, true, { subject: { kind: 'booking', id: 'b1' }, after }],
  ['an erased member’s booking without the text', null, false, { subject: { kind: 'booking', id: 'b1' } }],
])('toAuditDetails returns %s', (_, memberId, isNamed, details) => {
  expect(toAuditDetails({ bookingId: 'b1', memberId, isNamed }, after)).toEqual(details);
});
