/**
 * Tests deciding pending bookings, one or several at once: a seat, a message and a log entry for each, and no second
 * decision.
 */
import { randomUUID } from 'node:crypto';
import { bookSeat } from '@rabita/contract/fan/booking';
import { decideBookings } from '@rabita/contract/staff/booking';
import { beforeEach, describe, expect, it } from 'vitest';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';
import { cancelEvent } from '../../event/cancel-event.ts';
import { approveBooking, refuseBooking } from './decide-pending.ts';

let manager: TestStaff;
const league = await startTestLeague();
const other = await league.another();
beforeEach(async () => {
  manager = await insertStaff(league, 'manager');
});

/** Inserts an event whose bookings need approval, with one pending booking for each of `count` members. */
async function insertRequests(count: number, details: EventDetails = {}) {
  const eventId = await insertEvent(league.db, { requires_approval: true, capacity: count, ...details });
  const members = await insertMembers(league.db, count);
  const ids: string[] = [];
  for (const { token } of members)
    ids.push((await league.call(bookSeat, { params: { eventId }, token })).body.booking._id);
  return { eventId, members, ids };
}

const decide = (
  eventId: string,
  body: { decision: 'approved' | 'refused'; bookings: string[]; reason?: string },
  { at = league, key }: { at?: League; key?: string } = {},
) =>
  at.request('POST', `/api/staff/events/${eventId}/decisions`, {
    token: manager.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const resultsOf = ({ body }: { body: unknown }) =>
  (body as { results: { result: string }[] }).results.map(({ result }) => result);

const templatesOf = async ({ email }: TestMember) =>
  (await league.messagesTo(email)).map(({ template }) => template);
const linesOf = (eventId: string) =>
  league.sql<{ action: string; subject_id: string; actor_id: string; address: string }>`
    select action, subject_id, actor_id, address from audit_log
    where detail->>'event' = ${eventId} and action in ('booking.approved', 'booking.refused') order by id`;
const seatsOf = (eventId: string) =>
  league.db.row<{ held: number; live: number; capacity: number }>(
    `select held, capacity, (select count(*) from booking where event_id = event.id and status <> 'cancelled') as live
     from event where id = $1`,
    [eventId],
  );

describe('decideBookings', () => {
  it('[14.26] approves each pending booking, and says what happened to those that it cannot approve', async () => {
    const { eventId, members, ids } = await insertRequests(4);
    const [first = '', second = '', third = '', fourth = ''] = ids;
    const elsewhere = await insertRequests(1);
    await decide(eventId, { decision: 'refused', bookings: [second] });
    await league.sql`update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'
      where id = ${third}`;
    const bookings = [fourth, second, ...elsewhere.ids, third, 'nothing', randomUUID(), first.toUpperCase()];
    const { body } = await league.call(decideBookings, {
      params: { id: eventId },
      token: manager.token,
      body: { decision: 'approved', bookings },
    });
    expect(body.results.map(({ _id, result, booking }) => [_id, result, booking?.status])).toEqual([
      [fourth, 'approved', 'confirmed'],
      [second, 'not_pending', 'cancelled'],
      [elsewhere.ids[0], 'not_found', undefined],
      [third, 'not_pending', 'cancelled'],
      ['nothing', 'not_found', undefined],
      [bookings[5], 'not_found', undefined],
      [first, 'approved', 'confirmed'],
    ]);
    const [one, two, , four] = members as [TestMember, TestMember, TestMember, TestMember];
    expect(await templatesOf(one)).toEqual(['booking.requested', 'booking.approved']);
    expect(await templatesOf(two)).toEqual(['booking.requested', 'booking.refused']);
    expect(await templatesOf(four)).toEqual(['booking.requested', 'booking.approved']);
    expect((await league.messagesTo(one.email))[1]?.calendar).toContain('STATUS:CONFIRMED');
    expect(await linesOf(eventId)).toMatchObject([
      { action: 'booking.refused', subject_id: second },
      ...[first, fourth]
        .toSorted()
        .map(subject_id => ({ action: 'booking.approved', subject_id, actor_id: manager.id })),
    ]);
    expect(await templatesOf(elsewhere.members[0] as TestMember)).toEqual(['booking.requested']);
  });

  it('[14.26] refuses several with one reason, frees their seats and keeps the reason out of the audit log', async () => {
    const { eventId, members, ids } = await insertRequests(3);
    const reason = 'اكتملت المقاعد المخصصة للأعضاء الجدد.';
    const response = await decide(eventId, { decision: 'refused', bookings: ids, reason });
    expect(resultsOf(response)).toEqual(['refused', 'refused', 'refused']);
    expect(await seatsOf(eventId)).toMatchObject({ held: 0, live: 0 });
    for (const { email } of members) expect((await league.messagesTo(email)).at(-1)?.text).toContain(reason);
    const [line] = await league.sql<{ text: string }>`select string_agg(detail::text || after::text,
      '') as text from audit_log where detail->>'event' = ${eventId}`;
    expect(line?.text).toContain('with_reason');
    expect(line?.text).not.toContain(reason);
  });

  it('[14.26] answers a repeated call alike, and notifies nobody again', async () => {
    const { eventId, members, ids } = await insertRequests(2);
    const body = { decision: 'approved', bookings: ids } as const;
    const key = randomUUID();
    const responses = [
      await decide(eventId, { ...body, bookings: ids }, { key }),
      await decide(eventId, { ...body, bookings: ids }, { key, at: other }),
    ];
    expect(responses[1]?.text).toBe(responses[0]?.text);
    expect(resultsOf(await decide(eventId, { ...body, bookings: ids }))).toEqual([
      'not_pending',
      'not_pending',
    ]);
    for (const member of members)
      expect(await templatesOf(member)).toEqual(['booking.requested', 'booking.approved']);
    expect(await linesOf(eventId)).toHaveLength(2);
  });

  it('[14.26] decides nothing at a cancelled event, and refuses an unknown one', async () => {
    const { eventId, ids } = await insertRequests(1);
    await cancelEvent(league.context, { eventId, staffId: manager.id, address: '2001:db8::7' });
    expect(resultsOf(await decide(eventId, { decision: 'approved', bookings: ids }))).toEqual([
      'event_cancelled',
    ]);
    for (const id of [randomUUID(), 'nothing'])
      expect(expectError(await decide(id, { decision: 'approved', bookings: ids }))).toBe('event.not_found');
  });

  it('refuses no bookings, more than 100, and a reason for an approval', async () => {
    const { eventId, ids } = await insertRequests(1);
    const many = Array.from({ length: 101 }, () => randomUUID());
    for (const body of [
      { decision: 'approved' as const, bookings: [] },
      { decision: 'approved' as const, bookings: many },
      { decision: 'approved' as const, bookings: ids, reason: 'سبب لا يُرسل' },
    ])
      expect(expectError(await decide(eventId, body))).toBe('request.invalid');
  });

  it('[14.26] decides each booking once and oversells nothing when two processes decide and members book', async () => {
    const { eventId, members, ids } = await insertRequests(30);
    const guests = await insertMembers(league.db, 40);
    const responses = await Promise.all([
      decide(eventId, { decision: 'approved', bookings: ids }),
      decide(eventId, { decision: 'refused', bookings: ids.toReversed().slice(0, 20) }, { at: other }),
      ...guests.map(({ token }, index) =>
        (index % 2 ? league : other).request('POST', `/api/bookings/event/${eventId}`, { token }),
      ),
      decide(eventId, { decision: 'approved', bookings: ids.toReversed() }, { at: other }),
      decide(eventId, { decision: 'refused', bookings: ids.slice(0, 20) }),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const seats = await seatsOf(eventId);
    expect(seats?.held).toBe(seats?.live);
    expect(seats?.held).toBeLessThanOrEqual(30);
    const decided = (await linesOf(eventId)).map(({ subject_id }) => subject_id);
    expect(decided.toSorted()).toEqual(ids.toSorted());
    for (const member of members) expect(await templatesOf(member)).toHaveLength(2);
  });
});

const staffId = randomUUID();
async function request(requires_approval = true) {
  const [member] = await insertMembers(league.db, 1);
  const eventId = await insertEvent(league.db, { requires_approval, capacity: 1 });
  const { body } = await league.call(bookSeat, { params: { eventId }, token: member.token });
  return { member, eventId, bookingId: body.booking._id };
}
const held = (eventId: string) => league.db.row('select held from event where id = $1', [eventId]);
const templates = async (member: TestMember) =>
  (await league.messagesTo(member.email)).map(message => message.template);

describe('approveBooking', () => {
  it('[14.5] gives the booking a ticket, keeps the seat, notifies the member and records the approval', async () => {
    const { member, eventId, bookingId } = await request();
    const outcome = await approveBooking(league.context, { bookingId, staffId, address: '2001:db8::7' });
    expect(outcome).toMatchObject({
      ok: true,
      value: { booking: { status: 'confirmed', cancelled_by: null } },
    });
    expect(await held(eventId)).toEqual({ held: 1 });
    const qr = await league.request('GET', `/api/bookings/${bookingId}/qr`, { token: member.token });
    expect(qr.status).toBe(200);
    expect(await templates(member)).toEqual(['booking.requested', 'booking.approved']);
    expect((await league.messagesTo(member.email))[1]?.calendar).toContain('STATUS:CONFIRMED');
    expect(
      await league.sql`select actor_kind, action, address from audit_log
        where detail->>'booking' = ${bookingId} order by id`,
    ).toMatchObject([
      { actor_kind: 'member' },
      { actor_kind: 'staff', action: 'booking.approved', address: '2001:db8::7' },
    ]);
  });
});

describe('refuseBooking', () => {
  it('frees the seat, notifies the member, and cancels the booking in the league’s name', async () => {
    const { member, eventId, bookingId } = await request();
    const outcome = await refuseBooking(league.context, { bookingId, staffId });
    expect(outcome).toMatchObject({
      ok: true,
      value: { booking: { status: 'cancelled', cancelled_by: 'league' } },
    });
    expect(await held(eventId)).toEqual({ held: 0 });
    expect(await templates(member)).toEqual(['booking.requested', 'booking.refused']);
    const event = (await league.request('GET', `/api/events/${eventId}`, { token: member.token })).body.event;
    expect(event).toMatchObject({ registration_status: null, booking_id: null });
  });
});

describe('POST /api/staff/bookings/:id/refuse', () => {
  const refuse = async (bookingId: string, body?: object) => {
    const manager = await insertStaff(league, 'manager');
    const path = `/api/staff/bookings/${bookingId}/refuse`;
    return league.request('POST', path, { token: manager.token, body });
  };
  const reasonOf = (bookingId: string) =>
    league.db.row('select refusal_reason, member_id from booking where id = $1', [bookingId]);
  const reason = 'الفعالية لأعضاء الفريق هذه المرة.';

  it('[14.5] sends the reason by email and shows it with the booking, but keeps it out of the audit log', async () => {
    const { member, bookingId } = await request();
    const response = await refuse(bookingId, { reason: ` ${reason} ` });
    expect(response.body.booking).toMatchObject({ status: 'cancelled', refusal_reason: reason });
    const seen = await league.request('GET', `/api/bookings/${bookingId}`, { token: member.token });
    expect(seen.body.booking).toMatchObject({ cancelled_by: 'league', refusal_reason: reason });
    const mail = (await league.messagesTo(member.email)).at(-1);
    expect(mail).toMatchObject({ template: 'booking.refused' });
    expect(mail?.text).toContain(reason);
    const [line] = await league.sql`select detail::text || coalesce(after::text, '') as text from audit_log
      where detail->>'booking' = ${bookingId} and action = 'booking.refused'`;
    expect(line).toEqual({ text: expect.stringContaining('"with_reason": true') });
    expect(line).toEqual({ text: expect.not.stringContaining(reason) });
  });

  it.each([undefined, {}])('accepts a body without a reason: %j', async body => {
    const { member, bookingId } = await request();
    const response = await refuse(bookingId, body);
    expect(response.body.booking).toMatchObject({ status: 'cancelled', refusal_reason: null });
    expect((await league.messagesTo(member.email)).at(-1)?.text).not.toContain('السبب');
  });

  it('refuses a reason of two or of 301 characters as invalid', async () => {
    const { bookingId } = await request();
    for (const [text, code] of [
      ['لا', 'too_short'],
      ['ل'.repeat(301), 'too_long'],
    ]) {
      const response = await refuse(bookingId, { reason: text });
      expect(expectError(response)).toBe('request.invalid');
      expect(response.body.fields).toMatchObject([{ path: 'reason', code }]);
    }
    expect((await refuse(bookingId)).status).toBe(200);
  });

  it('[14.9] stores a reason that the database deletes together with the member', async () => {
    const { member, bookingId } = await request();
    await refuse(bookingId, { reason });
    await league.sql`delete from member where id = ${member.id}`;
    expect(await reasonOf(bookingId)).toEqual({ refusal_reason: null, member_id: null });
  });
});

describe('approveBooking and refuseBooking', () => {
  it('[14.5] decide a booking once in three concurrent calls; the others return booking.not_pending', async () => {
    const { member, eventId, bookingId } = await request();
    const outcomes = await Promise.all([
      approveBooking(league.context, { bookingId, staffId }),
      refuseBooking(league.context, { bookingId, staffId }),
      approveBooking(league.context, { bookingId, staffId }),
    ]);
    expect(outcomes.filter(outcome => outcome.ok)).toHaveLength(1);
    expect(outcomes.filter(outcome => !outcome.ok && outcome.code === 'booking.not_pending')).toHaveLength(2);
    expect(await templates(member)).toHaveLength(2);
    expect(await held(eventId)).toEqual({ held: outcomes[1]?.ok ? 0 : 1 });
  });

  it('return booking.not_pending for a confirmed booking', async () => {
    const { bookingId } = await request(false);
    expect(await approveBooking(league.context, { bookingId, staffId })).toMatchObject({
      code: 'booking.not_pending',
    });
    expect(await refuseBooking(league.context, { bookingId, staffId })).toMatchObject({
      code: 'booking.not_pending',
    });
  });

  it('return booking.not_found for an unknown id', async () => {
    for (const bookingId of [randomUUID(), 'nothing']) {
      for (const decide of [approveBooking, refuseBooking]) {
        expect(await decide(league.context, { bookingId, staffId })).toMatchObject({
          code: 'booking.not_found',
        });
      }
    }
  });
});
