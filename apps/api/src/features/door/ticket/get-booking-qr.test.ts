/** Tests the tickets of members and guests: their QR text, which a scanner must be able to parse, and who gets it. */
import { findAttendees } from '@rabita/contract/door/scanner';
import { type Booking, bookSeat, cancelBooking, getBookingQr } from '@rabita/contract/fan/booking';
import { listEventBookings } from '@rabita/contract/staff/booking';
import { cancelForHolder, getGuestTicket } from '@rabita/contract/staff/box-office';
import { createAllowedKeys, deriveSigningKey } from '@rabita/door/keys';
import { parseTicket } from '@rabita/door/ticket';
import { describe, expect, it } from 'vitest';
import { addGuest } from '../../../../test/fixtures/add-guest.ts';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { UNKNOWN_ID } from '../../../../test/harness/collect-endpoints.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const [member] = await insertMembers(league.db, 1);

async function book(details: EventDetails = {}): Promise<Booking> {
  const eventId = await insertEvent(league.db, details);
  return (await league.call(bookSeat, { params: { eventId }, token: member.token })).body.booking;
}
const getQr = (id: string, token = member.token) => league.tryCall(getBookingQr, { params: { id }, token });

describe('getting the ticket of a booking', () => {
  it('[1.4] returns a text that the league signed for this booking, valid until twelve hours after the event’s end', async () => {
    const booking = await book();
    const { body } = await getQr(booking._id);
    expect(body).toEqual({
      qr: expect.stringMatching(/^RB1[0-9A-Z $%*+\-./:]{138}$/u),
      format: 'static',
      generation: 1,
      live: null,
      gates: [],
    });

    const [row] = await league.sql<{ ticket_id: Buffer; number: number }>`select ticket_id, event.number
      from booking join event on event.id = event_id where booking.id = ${booking._id}`;
    const keys = createAllowedKeys([deriveSigningKey(1, league.context.secrets.ticketSeed(1))]);
    const expiry = Math.floor(Date.parse(booking.event.ends_at) / 1000) + 12 * 3600;
    expect(parseTicket(String(body.qr), keys, expiry - 1)).toMatchObject({
      ok: true,
      ticket: {
        event: row?.number,
        ticketId: new Uint8Array(row?.ticket_id ?? []),
        generation: 1,
        expiresAt: expiry,
      },
    });
    expect(parseTicket(String(body.qr), keys, expiry)).toEqual({ ok: false, error: 'expired' });
  });

  it('returns the same text each time and on every process, until the generation increases', async () => {
    const { _id } = await book();
    const otherServer = await league.another();
    const first = await getQr(_id);
    const second = await otherServer.tryCall(getBookingQr, { params: { id: _id }, token: member.token });
    await otherServer.stop();
    expect(second.body).toEqual(first.body);
    await league.sql`update booking set generation = 2 where id = ${_id}`;
    const later = await getQr(_id);
    expect(later.body.generation).toBe(2);
    expect(later.body.qr).not.toBe(first.body.qr);
  });

  it('returns no text for a live ticket, but the data from which the phone creates its codes', async () => {
    const { _id } = await book({ ticket_format: 'live' });
    const [row] = await league.sql<{ ticket_id: Buffer; number: number }>`select ticket_id, event.number
      from booking join event on event.id = event_id where booking.id = ${_id}`;
    const startedAt = Date.now();
    const { body } = await getQr(_id);
    const endedAt = Date.now();
    expect(body).toEqual({
      qr: null,
      format: 'live',
      generation: 1,
      live: {
        event: row?.number,
        ticket_id: row?.ticket_id.toString('base64url'),
        public_key: null,
        server_time: expect.any(Number),
      },
      gates: [],
    });
    const serverTime = body.live?.server_time;
    expect(serverTime).toBeGreaterThanOrEqual(startedAt / 1000 - 1);
    expect(serverTime).toBeLessThanOrEqual(endedAt / 1000 + 1);
  });
});

describe('the error for a missing ticket', () => {
  it('is booking.no_ticket for a pending or cancelled booking', async () => {
    const pending = await book({ requires_approval: true });
    expect(expectError(await getQr(pending._id))).toBe('booking.no_ticket');
    const cancelled = await book();
    await league.call(cancelBooking, { params: { id: cancelled._id }, token: member.token });
    expect(expectError(await getQr(cancelled._id))).toBe('booking.no_ticket');
  });

  it('[6.5] is booking.not_found for another member’s booking and for an unknown id', async () => {
    const { _id } = await book();
    const [other] = await insertMembers(league.db, 1);
    for (const id of [_id, 'nothing']) {
      expect(expectError(await getQr(id, other.token))).toBe('booking.not_found');
    }
  });
});

const manager = await insertStaff(league, 'manager');

const NAME = 'نايف الضيف';
const insertGuest = (eventId: string) => addGuest(league, manager.token, eventId, { full_name: NAME });
const getTicket = (id: string, token = manager.token) =>
  league.tryCall(getGuestTicket, { params: { id }, token });

describe('the ticket of a guest', () => {
  it('[14.72] names the guest, the event and a booking number that finds the guest at gates and in the console', async () => {
    const eventId = await door.openEvent(league);
    const booking = await insertGuest(eventId);
    const { body } = await getTicket(booking._id);
    expect(body.ticket).toMatchObject({ number: booking.number, full_name: NAME, format: 'static' });
    expect(body.ticket?.event.name.ar).toBeTruthy();
    const scanner = await door.pairScanner(league, eventId, 'بوابة ١');
    const search = await league.call(findAttendees, { token: scanner.token, body: { q: booking.number } });
    expect(search.body.attendees).toMatchObject([{ _id: booking._id, full_name: NAME }]);
    const list = await league.call(listEventBookings, {
      params: { id: eventId },
      query: { search: `#${booking.number}` },
      token: manager.token,
    });
    expect(list.body.bookings).toMatchObject([{ _id: booking._id }]);
    expect(await door.scanForVerdict(league, scanner, String(body.ticket?.qr))).toBe('admitted');
  });

  it('[14.72] is audited without the guest’s name each time it is created', async () => {
    const booking = await insertGuest(await door.openEvent(league));
    await getTicket(booking._id);
    const lines = await league.sql<{ line: string }>`select audit_log::text as line from audit_log
      where subject_id = ${booking._id} and action = 'booking.guest_ticket_made' and actor_id = ${manager.id}`;
    expect(lines).toHaveLength(1);
    expect(lines[0]?.line).not.toContain('نايف');
  });

  it('[14.72] is created only for a guest’s confirmed booking, and not by stewards', async () => {
    const eventId = await door.openEvent(league);
    const [member] = await door.seatAttendees(league, eventId, 1);
    for (const id of [String(member?.bookingId), UNKNOWN_ID, 'nothing'])
      expect(expectError(await getTicket(id))).toBe('booking.not_found');
    const booking = await insertGuest(eventId);
    const { token: steward } = await insertStaff(league, 'steward');
    expect(expectError(await getTicket(booking._id, steward))).toBe('staff.not_allowed');
    await league.call(cancelForHolder, {
      params: { id: booking._id },
      token: manager.token,
      body: { reason: 'اعتذر' },
    });
    expect(expectError(await getTicket(booking._id))).toBe('booking.not_confirmed');
  });
});
