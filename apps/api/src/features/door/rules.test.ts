/** Tests the verdicts on offline admissions, which scans are not stored, and audit details about holders. */
import { toBase64url } from '@rabita/door/base64url';
import { describe, expect, it } from 'vitest';
import { isNoise, toDeliveryVerdict, toHolderText, toTicketMap } from './rules.ts';
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
  it('is unknown_ticket without a row', () => {
    expect(toDeliveryVerdict(undefined, delivery)).toEqual({ verdict: 'unknown_ticket' });
  });

  it('is admitted, with the time and scanner of the scan, if the server accepts it', () => {
    expect(toDeliveryVerdict(row, delivery)).toEqual({
      verdict: 'admitted',
      lane: 4,
      at: 100,
      scanner: 'd1',
    });
  });

  it('is already_admitted, with the earlier admission, if the server rejects it because of that', () => {
    const admitted = { ...row, checked_in_at: new Date(90_000), scanner_id: 'd2' };
    expect(toDeliveryVerdict(admitted, rejected)).toEqual({
      verdict: 'already_admitted',
      at: 90,
      scanner: 'd2',
    });
  });

  it('is name_check if the ticket is valid, because a scanner may have admitted it', () => {
    const nameCheck = { verdict: 'name_check', why: 'unsettled_delivery' };
    expect(toDeliveryVerdict(row, rejected)).toEqual(nameCheck);
    expect(toDeliveryVerdict({ ...row, is_disputed: true }, rejected)).toEqual(nameCheck);
  });

  it.each(['pending', 'cancelled'] as const)('is %s if the booking is', status => {
    expect(toDeliveryVerdict({ ...row, status }, rejected)).toEqual({ verdict: status });
  });
});

it('toTicketMap returns the states of tickets by ticket key', () => {
  const state = { generation: 2, publicKey: null, releasedTerm: null, status: 'confirmed' };
  expect([...toTicketMap([row])]).toEqual([[toBase64url(row.ticket_key), state]]);
});

it('isNoise is true only for codes that are not tickets or were read in part', () => {
  expect(isNoise({ verdict: 'unreadable' })).toBe(true);
  expect(isNoise({ verdict: 'not_a_ticket' })).toBe(true);
  expect(isNoise({ verdict: 'unknown_ticket' })).toBe(false);
});

it.each([
  ['the member', 'm1', true, { subject: { kind: 'member', id: 'm1' }, after: { note: 'x' } }],
  ['the booking of a guest', null, true, { subject: { kind: 'booking', id: 'b1' }, after: { note: 'x' } }],
  [
    'the booking of an erased member, without the text',
    null,
    false,
    { subject: { kind: 'booking', id: 'b1' } },
  ],
])('toHolderText returns %s as the subject', (_, memberId, isNamed, details) => {
  expect(toHolderText({ bookingId: 'b1', memberId, isNamed }, { note: 'x' })).toEqual(details);
});
