/** Tests when a ticket expires, the data that a phone gets for a live ticket, and the state that decides a scan. */
import { describe, expect, it } from 'vitest';
import { type TicketRow, ticketExpiry, toLiveKey, toTicketState } from './rules.ts';

it('ticketExpiry is twelve hours after the event’s end, in whole seconds', () => {
  expect(ticketExpiry(new Date('2026-06-01T20:00:00.999Z'))).toBe(Date.parse('2026-06-02T08:00:00Z') / 1000);
});

it('toLiveKey returns the data from which a phone creates the codes of a live ticket, with the server’s time', () => {
  const row = { event_number: 7, ticket_id: Buffer.from([255, 254]), live_key: null, now: new Date(100_500) };
  const live = { event: 7, ticket_id: '__4', public_key: null, server_time: 100.5 };
  expect(toLiveKey(row)).toEqual(live);
  expect(toLiveKey({ ...row, live_key: Buffer.from([1, 2]) })).toEqual({ ...live, public_key: 'AQI' });
});

describe('the state of a ticket', () => {
  const row: TicketRow = {
    id: 't1',
    ticket_key: Buffer.alloc(16),
    lane: 4,
    generation: 2,
    live_key: Buffer.from([1]),
    status: 'confirmed',
    checked_in_at: null,
    admitted_by_scan_id: null,
    scanner_id: null,
    member_id: 'm1',
    holder_kind: 'member',
    is_disputed: false,
    released_term: 3,
    taken_back_at: null,
    exited_at: null,
  };
  const ticket = { generation: 2, publicKey: row.live_key, releasedTerm: 3 };

  it.each(['confirmed', 'pending', 'cancelled'] as const)('is %s, like the status of its booking', status => {
    expect(toTicketState({ ...row, status })).toEqual({ ...ticket, status });
  });

  it('is disputed if a confirmed ticket has an unsettled conflict', () => {
    expect(toTicketState({ ...row, is_disputed: true }).status).toBe('disputed');
    expect(toTicketState({ ...row, is_disputed: true, status: 'pending' }).status).toBe('pending');
    expect(toTicketState({ ...row, is_disputed: true, status: 'cancelled' }).status).toBe('cancelled');
  });

  it('is admitted after the admission, even if it is disputed, with the time and the scanner', () => {
    const admitted = { ...row, checked_in_at: new Date(90_000), scanner_id: 'd1', is_disputed: true };
    expect(toTicketState(admitted)).toEqual({ ...ticket, status: 'admitted', at: 90, scanner: 'd1' });
    expect(toTicketState({ ...admitted, scanner_id: null })).toMatchObject({ scanner: null });
  });

  it('is out after an admitted attendee left, until the re-entry', () => {
    const left = { ...row, checked_in_at: new Date(90_000), exited_at: new Date(95_000) };
    expect(toTicketState(left)).toMatchObject({ status: 'admitted', isOut: true });
    expect(toTicketState({ ...left, checked_in_at: null })).not.toHaveProperty('isOut');
  });
});
