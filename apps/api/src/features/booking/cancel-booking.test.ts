/** Tests cancelling a booking over HTTP: once, before doors open, and only by the member who made it. */
import { cancelBooking } from '@rabita/contract/fan/booking';
import { describe, expect, it } from 'vitest';
import { bookMember } from '../../../test/fixtures/book-member.ts';
import { insertMembers, type TestMember } from '../../../test/fixtures/insert-members.ts';
import type { ApiResponse } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();

const cancel = (id: string, member: TestMember, headers: Record<string, string> = {}) =>
  league.request('PATCH', `/api/bookings/${id}/cancel`, { token: member.token, headers });
const updateEvent = (eventId: string, set: string) =>
  league.db.run(`update event set ${set} where id = $1`, [eventId]);

describe('cancelling a booking', () => {
  it('[7.15] frees its seat, and the response has the updated booking and event', async () => {
    const { member, eventId, bookingId: id } = await bookMember(league, { capacity: 3 });
    const response = await cancel(id, member);
    expect(response.status).toBe(200);
    const { booking, event } = cancelBooking.response.strict().parse(response.body);
    expect(booking).toMatchObject({ _id: id, status: 'cancelled', cancelled_by: 'member' });
    expect(Date.parse(booking.cancelled_at ?? '')).toBeGreaterThan(0);
    expect(event).toMatchObject({
      _id: eventId,
      available_seats: 3,
      registration_status: null,
      booking_id: null,
    });
  });

  it('[7.15] succeeds again on a retry, even after the doors open, but notifies and records only once', async () => {
    const { member, eventId, bookingId: id } = await bookMember(league);
    const firstResponse = await cancel(id, member);
    expect((await cancel(id, member)).text).toBe(firstResponse.text);
    await updateEvent(eventId, 'doors_open_at = now()');
    const lateResponse = await cancel(id, member);
    expect(lateResponse.status).toBe(200);
    const getCancelledAt = ({ body }: ApiResponse) => cancelBooking.response.parse(body).booking.cancelled_at;
    expect(getCancelledAt(lateResponse)).toBe(getCancelledAt(firstResponse));
    const messages = await league.messagesTo(member.email);
    expect(messages.map(message => message.template)).toEqual(['booking.confirmed', 'booking.cancelled']);
    const uid = /UID:.*/u.exec(messages[0]?.calendar ?? '')?.[0];
    expect(messages[1]?.calendar).toContain(uid);
    expect(messages[1]?.calendar).toContain('STATUS:CANCELLED');
    const lines = await league.sql`select action from audit_log where actor_id = ${member.id} order by id`;
    expect(lines).toEqual([{ action: 'booking.booked' }, { action: 'booking.cancelled' }]);
  });

  it('[1.3] lets the member book the event again', async () => {
    const { member, eventId, bookingId: id } = await bookMember(league, { capacity: 1 });
    await cancel(id, member);
    const rebooking = await league.request('POST', `/api/bookings/event/${eventId}`, { token: member.token });
    expect(rebooking.status).toBe(201);
    expect((await cancel(id, member)).body.event).toMatchObject({
      available_seats: 0,
      registration_status: 'booked',
    });
  });

  it('sends no calendar file if the booking was never confirmed', async () => {
    const { member, bookingId: id } = await bookMember(league, { requires_approval: true });
    expect((await cancel(id, member)).status).toBe(200);
    const messages = await league.messagesTo(member.email);
    expect(messages.map(({ template, calendar }) => [template, calendar])).toEqual([
      ['booking.requested', undefined],
      ['booking.withdrawn', undefined],
    ]);
  });

  it('gives a retry with the same idempotency key the same response', async () => {
    const { member, bookingId: id } = await bookMember(league);
    const headers = { 'idempotency-key': 'cancel' };
    expect((await cancel(id, member, headers)).body).toEqual((await cancel(id, member, headers)).body);
  });
});

describe('the error of a cancellation', () => {
  it('is booking.doors_open from the instant the doors open, by the database clock', async () => {
    const { member, eventId, bookingId: id } = await bookMember(league);
    await updateEvent(eventId, 'doors_open_at = now()');
    expect(expectError(await cancel(id, member))).toBe('booking.doors_open');
    await updateEvent(eventId, "doors_open_at = now() + interval '5 seconds'");
    expect((await cancel(id, member)).status).toBe(200);
  });

  it('is booking.checked_in after the admission, even before doors open', async () => {
    const { member, bookingId: id } = await bookMember(league);
    await league.sql`update booking set checked_in_at = now() where id = ${id}`;
    expect(expectError(await cancel(id, member))).toBe('booking.checked_in');
  });

  it('[6.5] is booking.not_found for another member’s booking and for an unknown id', async () => {
    const { eventId, bookingId: id } = await bookMember(league);
    const [otherMember] = await insertMembers(league.db, 1);
    for (const bookingId of [id, eventId, 'nothing']) {
      expect(expectError(await cancel(bookingId, otherMember))).toBe('booking.not_found');
    }
    expect(await league.sql`select held from event where id = ${eventId}`).toEqual([{ held: 1 }]);
  });
});
