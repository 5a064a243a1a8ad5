/** Tests how staff cancel confirmed bookings, move them to another event and send their tickets again. */
import { randomUUID } from 'node:crypto';
import { bookSeat, getBooking } from '@rabita/contract/fan/booking';
import { getEvent, listEvents } from '@rabita/contract/fan/event';
import { saveAttendeeNote } from '@rabita/contract/staff/booking';
import { bookPlace, cancelForHolder, moveBooking, resendTicket } from '@rabita/contract/staff/box-office';
import { describe, expect, it } from 'vitest';
import { addGuest } from '../../../../test/fixtures/add-guest.ts';
import { bookMember } from '../../../../test/fixtures/book-member.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import type { TestMember } from '../../../../test/fixtures/insert-members.ts';
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
const resend = (id: string, token = manager.token) => league.tryCall(resendTicket, { params: { id }, token });

const getHeld = (eventId: string) => league.value<number>('select held from event where id = $1', [eventId]);
const listAudits = (bookingId: string) =>
  league.sql<{ action: string; line: string }>`select action, audit_log::text as line from audit_log
    where subject_id = ${bookingId} and actor_id = ${manager.id} order by id`;
const setCheckedIn = (id: string) => league.sql`update booking set checked_in_at = now() where id = ${id}`;
const findLastMessage = async ({ email }: TestMember) => (await league.messagesTo(email)).at(-1);

describe('cancelForHolder', () => {
  it('[14.30] frees the seat, sends the member the reason, and keeps the reason out of the audit log', async () => {
    const { eventId, member, bookingId } = await bookMember(league);
    const { body } = await cancel(bookingId);
    expect(body.booking).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'league',
      cancelled_from: 'confirmed',
      refusal_reason: REASON,
    });
    expect(await getHeld(eventId)).toBe(0);
    const mail = await findLastMessage(member);
    expect(mail).toMatchObject({ template: 'booking.ended_by_league' });
    expect(mail?.text).toContain(REASON);
    expect(mail?.calendar).toContain('STATUS:CANCELLED');
    const [line] = await listAudits(bookingId);
    expect(line?.action).toBe('booking.cancelled_by_staff');
    expect(line?.line).not.toContain(REASON);
    expect(expectError(await cancel(bookingId))).toBe('booking.not_confirmed');
    expect(await league.messagesTo(member.email)).toHaveLength(2);
  });

  it('[10.86] makes the event show the member that the league cancelled the booking, until staff book a new seat', async () => {
    const { eventId, member, bookingId } = await bookMember(league, {
      booking_opens_at: "now() - interval '1 day'",
    });
    const findEvent = async () =>
      (await league.call(getEvent, { params: { id: eventId }, token: member.token })).body.event;
    await cancel(bookingId);
    const leagueEnded = { booking_id: bookingId, cancelled_from: 'confirmed' };
    expect(await findEvent()).toMatchObject({
      registration_status: null,
      booking_id: null,
      league_ended: leagueEnded,
    });
    const { events } = (await league.call(listEvents, { token: member.token })).body;
    expect(events.find(({ _id }) => _id === eventId)).toMatchObject({ league_ended: leagueEnded });
    const again = await league.tryCall(bookSeat, { params: { eventId }, token: member.token });
    expect(expectError(again)).toBe('booking.ended_by_league');
    await league.call(bookPlace, {
      params: { id: eventId },
      token: manager.token,
      body: { holder: { kind: 'member', member_id: member.id }, complimentary: null },
    });
    const after = await findEvent();
    expect([after.registration_status, 'league_ended' in after]).toEqual(['booked', false]);
  });
});

describe('moveBooking', () => {
  it('[14.32] gives a new ticket, cancels the old booking and sends the member the names of both events', async () => {
    const { eventId, member, bookingId } = await bookMember(league, { name_ar: 'ليلة الافتتاح' });
    const targetId = await insertEvent(league.db, { name_ar: 'ليلة الختام', capacity: 1 });
    await league.call(saveAttendeeNote, {
      params: { id: bookingId },
      token: manager.token,
      body: { note: 'كرسي متحرك' },
    });
    const { body } = await league.call(moveBooking, {
      params: { id: bookingId },
      token: manager.token,
      body: { event_id: targetId },
    });
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
    expect([await getHeld(eventId), await getHeld(targetId)]).toEqual([0, 1]);
    const mail = await findLastMessage(member);
    expect(mail).toMatchObject({ template: 'booking.transferred' });
    for (const text of ['ليلة الافتتاح', 'ليلة الختام', 'نُقل من']) expect(mail?.text).toContain(text);
    // The calendar file adds the new entry, and cancels the old one by its UID.
    const entries = (mail?.calendar ?? '').split('BEGIN:VEVENT').slice(1);
    expect(entries.map(entry => /^(?:UID|SEQUENCE|STATUS):[^@\r]*/gmu[Symbol.match](entry))).toEqual([
      [`UID:${body.booking._id}`, 'SEQUENCE:0', 'STATUS:CONFIRMED'],
      [`UID:${bookingId}`, 'SEQUENCE:1', 'STATUS:CANCELLED'],
    ]);
    const getQr = (id: string) => league.request('GET', `/api/bookings/${id}/qr`, { token: member.token });
    expect([(await getQr(bookingId)).status, (await getQr(body.booking._id)).status]).toEqual([409, 200]);
    const oldBooking = await league.call(getBooking, { params: { id: bookingId }, token: member.token });
    expect(oldBooking.body.booking.moved_to).toBe(body.booking._id);
    expect((await listAudits(bookingId)).at(-1)).toMatchObject({ action: 'booking.transferred' });
    expect((await move(body.booking._id, eventId)).status).toBe(200);
    expect([await getHeld(eventId), await getHeld(targetId)]).toEqual([1, 0]);
  });

  it('[14.32] changes nothing if the target is full, past, cancelled, unpublished, unknown or already booked', async () => {
    const { eventId, member, bookingId } = await bookMember(league);
    const bookedEventId = await insertEvent(league.db);
    await league.call(bookSeat, { params: { eventId: bookedEventId }, token: member.token });
    const cases: [string, string][] = [
      [await insertEvent(league.db, { capacity: 0 }), 'booking.event_full'],
      [await insertEvent(league.db, { cancelled_at: 'now()' }), 'booking.event_cancelled'],
      [await insertEvent(league.db, { starts_at: "now() - interval '1 day'" }), 'booking.event_past'],
      [await insertEvent(league.db, { published_at: 'null' }), 'booking.event_unpublished'],
      [bookedEventId, 'booking.holder_registered'],
      [eventId, 'booking.holder_registered'],
      [randomUUID(), 'event.not_found'],
      ['nothing', 'event.not_found'],
    ];
    const messages = (await league.messagesTo(member.email)).length;
    for (const [target, code] of cases) expect(expectError(await move(bookingId, target))).toBe(code);
    expect(await getHeld(eventId)).toBe(1);
    expect(await league.messagesTo(member.email)).toHaveLength(messages);
    const { body } = await league.call(getBooking, { params: { id: bookingId }, token: member.token });
    expect(body.booking).toMatchObject({ status: 'confirmed', moved_to: null });
  });

  it('[14.32] moves a guest’s complimentary place without a message, even to a full event', async () => {
    const eventId = await insertEvent(league.db);
    const fullEventId = await insertEvent(league.db, { capacity: 0 });
    const { _id } = await addGuest(league, manager.token, eventId, { reason: 'ضيف الراعي الرسمي' });
    const [messageCount] = await league.sql`select count(*) as n from message`;
    expect((await move(_id, fullEventId)).body.booking).toMatchObject({
      guest: { full_name: 'ضيف الرعاة' },
      complimentary: { reason: 'ضيف الراعي الرسمي' },
    });
    expect([await getHeld(eventId), await getHeld(fullEventId)]).toEqual([0, 0]);
    expect(await league.db.row('select count(*) as n from message')).toEqual(messageCount);
  });
});

describe('resendTicket', () => {
  it('[14.31] queues the message with the ticket again, at most five times an hour for one booking', async () => {
    const { member, bookingId } = await bookMember(league);
    const { body } = await resend(bookingId);
    expect(body).toMatchObject({ channel: 'email', booking: { _id: bookingId } });
    expect(await findLastMessage(member)).toMatchObject({ template: 'booking.ticket_again' });
    for (let times = 1; times < 5; times += 1) expect((await resend(bookingId)).status).toBe(200);
    expect(expectError(await resend(bookingId))).toBe('request.too_many');
    expect(await league.messagesTo(member.email)).toHaveLength(6);
    expect((await resend((await bookMember(league)).bookingId)).status).toBe(200);
  });

  it('[14.31] returns booking.unreachable for a guest and for a member without a verified email or phone', async () => {
    const { member, bookingId, eventId } = await bookMember(league);
    await league.sql`update member set email_verified_at = null, phone_verified_at = null
      where id = ${member.id}`;
    expect(expectError(await resend(bookingId))).toBe('booking.unreachable');
    const guest = await addGuest(league, manager.token, eventId);
    expect(expectError(await resend(guest._id))).toBe('booking.unreachable');
  });
});

describe('cancelForHolder, moveBooking and resendTicket', () => {
  it('[14.30] [14.31] [14.32] reject admitted, pending and unknown bookings, and those of past and cancelled events', async () => {
    const target = await insertEvent(league.db);
    const expectErrors = async (id: string, code: string) => {
      for (const response of [cancel(id), move(id, target), resend(id)])
        expect(expectError(await response)).toBe(code);
    };
    const admitted = await bookMember(league);
    await setCheckedIn(admitted.bookingId);
    await expectErrors(admitted.bookingId, 'booking.attended');
    const pending = await bookMember(league, { requires_approval: true });
    await expectErrors(pending.bookingId, 'booking.not_confirmed');
    const past = await bookMember(league);
    await league.sql`update event set starts_at = now() - interval '2 days',
      ends_at = now() - interval '1 day' where id = ${past.eventId}`;
    await expectErrors(past.bookingId, 'booking.event_past');
    const cancelled = await bookMember(league);
    await league.sql`update event set cancelled_at = now() where id = ${cancelled.eventId}`;
    await expectErrors(cancelled.bookingId, 'booking.event_cancelled');
    for (const id of [randomUUID(), 'nothing']) await expectErrors(id, 'booking.not_found');
    expect(await getHeld(target)).toBe(0);
  });

  it('[14.30] [14.31] [14.32] reject calls by stewards', async () => {
    const { token } = await insertStaff(league, 'steward');
    const { bookingId, eventId } = await bookMember(league);
    for (const response of [
      cancel(bookingId, token),
      move(bookingId, eventId, token),
      resend(bookingId, token),
    ])
      expect(expectError(await response)).toBe('staff.not_allowed');
  });
});
