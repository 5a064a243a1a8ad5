/** Tests what staff change of confirmed bookings: cancelling, moving to another event, and sending the ticket again. */
import { randomUUID } from 'node:crypto';
import { bookSeat, getBooking } from '@rabita/contract/fan/booking';
import { getEvent, listEvents } from '@rabita/contract/fan/event';
import { saveAttendeeNote } from '@rabita/contract/staff/booking';
import { bookPlace, cancelForHolder, moveBooking, resendTicket } from '@rabita/contract/staff/box-office';
import { describe, expect, it } from 'vitest';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');

const REASON = 'تكرر الحجز باسم واحد';
const cancel = (id: string, token = manager.token) =>
  league.tryCall(cancelForHolder, { params: { id }, token, body: { reason: REASON } });
const move = (id: string, eventId: string, token = manager.token) =>
  league.tryCall(moveBooking, { params: { id }, token, body: { event_id: eventId } });
/** A move that must not be refused. */
const moved = async (id: string, eventId: string) =>
  (await league.call(moveBooking, { params: { id }, token: manager.token, body: { event_id: eventId } }))
    .body;
const resend = (id: string, token = manager.token) => league.tryCall(resendTicket, { params: { id }, token });

async function booked(details: EventDetails = {}) {
  const eventId = await insertEvent(league.db, { name_ar: 'ليلة الافتتاح', ...details });
  const [member] = await insertMembers(league.db, 1);
  const { booking } = (await league.call(bookSeat, { params: { eventId }, token: member.token })).body;
  return { eventId, member, bookingId: booking._id };
}
async function guestAt(eventId: string, reason: string | null = null) {
  const { body } = await league.call(bookPlace, {
    params: { id: eventId },
    token: manager.token,
    body: {
      holder: { kind: 'guest', full_name: 'ضيف الرعاة' },
      complimentary: reason === null ? null : { reason },
    },
  });
  return body.booking._id;
}
const held = (eventId: string) => league.value<number>('select held from event where id = $1', [eventId]);
const linesOf = (bookingId: string) =>
  league.sql<{ action: string; line: string }>`select action, audit_log::text as line from audit_log
    where subject_id = ${bookingId} and actor_id = ${manager.id} order by id`;
const setCheckedIn = (id: string) => league.sql`update booking set checked_in_at = now() where id = ${id}`;
const lastMessageTo = async ({ email }: TestMember) => (await league.messagesTo(email)).at(-1);

describe('cancelForHolder', () => {
  it('[14.30] frees the seat, tells the member why, and keeps the reason out of the audit log', async () => {
    const { eventId, member, bookingId } = await booked();
    const { body } = await cancel(bookingId);
    expect(body.booking).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'league',
      cancelled_from: 'confirmed',
      refusal_reason: REASON,
    });
    expect(await held(eventId)).toBe(0);
    const mail = await lastMessageTo(member);
    expect(mail).toMatchObject({ template: 'booking.ended_by_league' });
    expect(mail?.text).toContain(REASON);
    expect(mail?.calendar).toContain('STATUS:CANCELLED');
    const [line] = await linesOf(bookingId);
    expect(line?.action).toBe('booking.cancelled_by_staff');
    expect(line?.line).not.toContain(REASON);
    expect(expectError(await cancel(bookingId))).toBe('booking.not_confirmed');
    expect(await league.messagesTo(member.email)).toHaveLength(2);
  });

  it('[10.86] leaves its event saying that the league cancelled the booking, until staff give a new place', async () => {
    const { eventId, member, bookingId } = await booked({ booking_opens_at: "now() - interval '1 day'" });
    const see = async () =>
      (await league.call(getEvent, { params: { id: eventId }, token: member.token })).body.event;
    await cancel(bookingId);
    const ended = { booking_id: bookingId, cancelled_from: 'confirmed' };
    expect(await see()).toMatchObject({ registration_status: null, booking_id: null, league_ended: ended });
    const { events } = (await league.call(listEvents, { token: member.token })).body;
    expect(events.find(({ _id }) => _id === eventId)).toMatchObject({ league_ended: ended });
    const again = await league.tryCall(bookSeat, { params: { eventId }, token: member.token });
    expect(expectError(again)).toBe('booking.ended_by_league');
    await league.call(bookPlace, {
      params: { id: eventId },
      token: manager.token,
      body: { holder: { kind: 'member', member_id: member.id }, complimentary: null },
    });
    const after = await see();
    expect([after.registration_status, 'league_ended' in after]).toEqual(['booked', false]);
  });
});

describe('moveBooking', () => {
  it('[14.32] gives a new ticket at the other event, cancels the old one and tells the member from where to where', async () => {
    const { eventId, member, bookingId } = await booked();
    const targetId = await insertEvent(league.db, { name_ar: 'ليلة الختام', capacity: 1 });
    await league.call(saveAttendeeNote, {
      params: { id: bookingId },
      token: manager.token,
      body: { note: 'كرسي متحرك' },
    });
    const body = await moved(bookingId, targetId);
    expect(body.booking).toMatchObject({
      status: 'confirmed',
      member: { _id: member.id },
      note: 'كرسي متحرك',
    });
    expect(body.booking._id).not.toBe(bookingId);
    expect(body.booking.number).not.toBe(body.moved.number);
    expect(body.moved).toMatchObject({
      _id: bookingId,
      status: 'cancelled',
      note: null,
      moved_to: { _id: body.booking._id, event: { _id: targetId, name: { ar: 'ليلة الختام' } } },
    });
    expect([await held(eventId), await held(targetId)]).toEqual([0, 1]);
    const mail = await lastMessageTo(member);
    expect(mail).toMatchObject({ template: 'booking.transferred' });
    for (const text of ['ليلة الافتتاح', 'ليلة الختام', 'نُقل من']) expect(mail?.text).toContain(text);
    // One file adds the new entry and cancels the old one, whose UID it has.
    const entries = (mail?.calendar ?? '').split('BEGIN:VEVENT').slice(1);
    expect(entries.map(entry => /^(?:UID|SEQUENCE|STATUS):[^@\r]*/gmu[Symbol.match](entry))).toEqual([
      [`UID:${body.booking._id}`, 'SEQUENCE:0', 'STATUS:CONFIRMED'],
      [`UID:${bookingId}`, 'SEQUENCE:1', 'STATUS:CANCELLED'],
    ]);
    const qr = (id: string) => league.request('GET', `/api/bookings/${id}/qr`, { token: member.token });
    expect([(await qr(bookingId)).status, (await qr(body.booking._id)).status]).toEqual([409, 200]);
    const own = await league.call(getBooking, { params: { id: bookingId }, token: member.token });
    expect(own.body.booking.moved_to).toBe(body.booking._id);
    expect((await linesOf(bookingId)).at(-1)).toMatchObject({ action: 'booking.transferred' });
    // The old event is open to the member again, and a move back works.
    expect((await move(body.booking._id, eventId)).status).toBe(200);
    expect([await held(eventId), await held(targetId)]).toEqual([1, 0]);
  });

  it('[14.32] a refused move changes nothing: the event is full, over, cancelled, a draft, or booked already', async () => {
    const { eventId, member, bookingId } = await booked();
    const there = await insertEvent(league.db);
    await league.call(bookSeat, { params: { eventId: there }, token: member.token });
    const cases: [string, string][] = [
      [await insertEvent(league.db, { capacity: 0 }), 'booking.event_full'],
      [await insertEvent(league.db, { cancelled_at: 'now()' }), 'booking.event_cancelled'],
      [await insertEvent(league.db, { starts_at: "now() - interval '1 day'" }), 'booking.event_past'],
      [await insertEvent(league.db, { published_at: 'null' }), 'booking.event_unpublished'],
      [there, 'booking.holder_registered'],
      [eventId, 'booking.holder_registered'],
      [randomUUID(), 'event.not_found'],
      ['nothing', 'event.not_found'],
    ];
    const messages = (await league.messagesTo(member.email)).length;
    for (const [target, code] of cases) expect(expectError(await move(bookingId, target))).toBe(code);
    expect(await held(eventId)).toBe(1);
    expect(await league.messagesTo(member.email)).toHaveLength(messages);
    const { body } = await league.call(getBooking, { params: { id: bookingId }, token: member.token });
    expect(body.booking).toMatchObject({ status: 'confirmed', moved_to: null });
  });

  it('[14.32] moves a guest without a message, and a complimentary place stays outside the capacity', async () => {
    const eventId = await insertEvent(league.db);
    const full = await insertEvent(league.db, { capacity: 0 });
    const id = await guestAt(eventId, 'ضيف الراعي الرسمي');
    const [messages] = await league.sql`select count(*) as n from message`;
    const body = await moved(id, full);
    expect(body.booking).toMatchObject({
      guest: { full_name: 'ضيف الرعاة' },
      complimentary: { reason: 'ضيف الراعي الرسمي' },
    });
    expect([await held(eventId), await held(full)]).toEqual([0, 0]);
    expect(await league.db.row('select count(*) as n from message')).toEqual(messages);
  });
});

describe('resendTicket', () => {
  it('[14.31] queues the message again, five times an hour for one booking', async () => {
    const { member, bookingId } = await booked();
    const { body } = await resend(bookingId);
    expect(body).toMatchObject({ channel: 'email', booking: { _id: bookingId } });
    expect(await lastMessageTo(member)).toMatchObject({ template: 'booking.ticket_again' });
    for (let times = 1; times < 5; times += 1) expect((await resend(bookingId)).status).toBe(200);
    expect(expectError(await resend(bookingId))).toBe('request.too_many');
    expect(await league.messagesTo(member.email)).toHaveLength(6);
    expect((await resend((await booked()).bookingId)).status).toBe(200);
  });

  it('[14.31] says so when nothing reaches the attendee', async () => {
    const { member, bookingId, eventId } = await booked();
    await league.sql`update member set email_verified_at = null, phone_verified_at = null
      where id = ${member.id}`;
    expect(expectError(await resend(bookingId))).toBe('booking.unreachable');
    expect(expectError(await resend(await guestAt(eventId)))).toBe('booking.unreachable');
  });
});

describe('cancelForHolder, moveBooking and resendTicket', () => {
  it('[14.30] [14.31] [14.32] reject an admitted, a pending and an ended booking, and one of an event that is over', async () => {
    const target = await insertEvent(league.db);
    const all = (id: string) => [cancel(id), move(id, target), resend(id)];
    const expectAll = async (id: string, code: string) => {
      for (const response of all(id)) expect(expectError(await response)).toBe(code);
    };
    const admitted = await booked();
    await setCheckedIn(admitted.bookingId);
    await expectAll(admitted.bookingId, 'booking.attended');
    await expectAll((await booked({ requires_approval: true })).bookingId, 'booking.not_confirmed');
    const over = await booked();
    await league.sql`update event set starts_at = now() - interval '2 days',
      ends_at = now() - interval '1 day' where id = ${over.eventId}`;
    await expectAll(over.bookingId, 'booking.event_past');
    const off = await booked();
    await league.sql`update event set cancelled_at = now() where id = ${off.eventId}`;
    await expectAll(off.bookingId, 'booking.event_cancelled');
    for (const id of [randomUUID(), 'nothing']) await expectAll(id, 'booking.not_found');
    expect(await held(target)).toBe(0);
  });

  it('[14.30] [14.31] [14.32] are for owners and managers alone', async () => {
    const { token } = await insertStaff(league, 'steward');
    const { bookingId, eventId } = await booked();
    for (const response of [
      cancel(bookingId, token),
      move(bookingId, eventId, token),
      resend(bookingId, token),
    ])
      expect(expectError(await response)).toBe('staff.not_allowed');
  });
});
