/** Tests that staff approve and refuse pending bookings, one or several at once, and decide each only once. */
import { randomUUID } from 'node:crypto';
import { bookSeat } from '@rabita/contract/fan/booking';
import { decideBookings } from '@rabita/contract/staff/booking';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookMember } from '../../../../test/fixtures/book-member.ts';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';
import { cancelEvent } from '../../event/cancel-event.ts';
import { approveBooking, refuseBooking } from './decide-pending.ts';

let manager: TestStaff;
const league = await startTestLeague();
const otherApi = await league.another();
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
  { server = league, key }: { server?: League; key?: string } = {},
) =>
  server.request('POST', `/api/staff/events/${eventId}/decisions`, {
    token: manager.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const toResults = ({ body }: { body: unknown }) =>
  (body as { results: { result: string }[] }).results.map(({ result }) => result);

const listTemplates = async ({ email }: TestMember) =>
  (await league.messagesTo(email)).map(({ template }) => template);
const listAudits = (eventId: string) =>
  league.sql<{ action: string; subject_id: string; actor_id: string; address: string }>`
    select action, subject_id, actor_id, address from audit_log
    where detail->>'event' = ${eventId} and action in ('booking.approved', 'booking.refused') order by id`;
const getSeats = (eventId: string) =>
  league.db.row<{ held: number; uncancelled: number; capacity: number }>(
    `select held, capacity, (select count(*) from booking where event_id = event.id and status <> 'cancelled') as uncancelled
     from event where id = $1`,
    [eventId],
  );

describe('decideBookings', () => {
  it('[14.26] approves each pending booking, and returns why it cannot approve the other bookings', async () => {
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
    expect(await listTemplates(one)).toEqual(['booking.requested', 'booking.approved']);
    expect(await listTemplates(two)).toEqual(['booking.requested', 'booking.refused']);
    expect(await listTemplates(four)).toEqual(['booking.requested', 'booking.approved']);
    expect((await league.messagesTo(one.email))[1]?.calendar).toContain('STATUS:CONFIRMED');
    expect(await listAudits(eventId)).toMatchObject([
      { action: 'booking.refused', subject_id: second },
      ...[first, fourth]
        .toSorted()
        .map(subject_id => ({ action: 'booking.approved', subject_id, actor_id: manager.id })),
    ]);
    expect(await listTemplates(elsewhere.members[0] as TestMember)).toEqual(['booking.requested']);
  });

  it('[14.26] refuses several bookings with one reason, frees their seats and keeps the reason out of the audit log', async () => {
    const { eventId, members, ids } = await insertRequests(3);
    const reason = 'اكتملت المقاعد المخصصة للأعضاء الجدد.';
    const response = await decide(eventId, { decision: 'refused', bookings: ids, reason });
    expect(toResults(response)).toEqual(['refused', 'refused', 'refused']);
    expect(await getSeats(eventId)).toMatchObject({ held: 0, uncancelled: 0 });
    for (const { email } of members) expect((await league.messagesTo(email)).at(-1)?.text).toContain(reason);
    const [line] = await league.sql<{ text: string }>`select string_agg(detail::text || after::text,
      '') as text from audit_log where detail->>'event' = ${eventId}`;
    expect(line?.text).toContain('with_reason');
    expect(line?.text).not.toContain(reason);
  });

  it('[14.26] repeats the response for the same idempotency key, and notifies nobody again', async () => {
    const { eventId, members, ids } = await insertRequests(2);
    const body = { decision: 'approved' as const, bookings: ids };
    const key = randomUUID();
    const first = await decide(eventId, body, { key });
    expect((await decide(eventId, body, { key, server: otherApi })).text).toBe(first.text);
    expect(toResults(await decide(eventId, body))).toEqual(['not_pending', 'not_pending']);
    for (const member of members)
      expect(await listTemplates(member)).toEqual(['booking.requested', 'booking.approved']);
    expect(await listAudits(eventId)).toHaveLength(2);
  });

  it('[14.26] decides nothing at a cancelled event, and returns event.not_found for an unknown event', async () => {
    const { eventId, ids } = await insertRequests(1);
    await cancelEvent(league.context, { eventId, staffId: manager.id, ip: '2001:db8::7' });
    expect(toResults(await decide(eventId, { decision: 'approved', bookings: ids }))).toEqual([
      'event_cancelled',
    ]);
    for (const id of [randomUUID(), 'nothing'])
      expect(expectError(await decide(id, { decision: 'approved', bookings: ids }))).toBe('event.not_found');
  });

  it('rejects an empty list, more than 100 bookings, and a reason for an approval', async () => {
    const { eventId, ids } = await insertRequests(1);
    const tooManyIds = Array.from({ length: 101 }, () => randomUUID());
    for (const body of [
      { decision: 'approved' as const, bookings: [] },
      { decision: 'approved' as const, bookings: tooManyIds },
      { decision: 'approved' as const, bookings: ids, reason: 'سبب لا يُرسل' },
    ])
      expect(expectError(await decide(eventId, body))).toBe('request.invalid');
  });

  it('[14.26] decides each booking once and oversells nothing when two processes decide and members book', async () => {
    const { eventId, members, ids } = await insertRequests(30);
    const newMembers = await insertMembers(league.db, 40);
    const responses = await Promise.all([
      decide(eventId, { decision: 'approved', bookings: ids }),
      decide(eventId, { decision: 'refused', bookings: ids.toReversed().slice(0, 20) }, { server: otherApi }),
      ...newMembers.map(({ token }, index) =>
        (index % 2 ? league : otherApi).request('POST', `/api/bookings/event/${eventId}`, { token }),
      ),
      decide(eventId, { decision: 'approved', bookings: ids.toReversed() }, { server: otherApi }),
      decide(eventId, { decision: 'refused', bookings: ids.slice(0, 20) }),
    ]);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const seats = await getSeats(eventId);
    expect(seats?.held).toBe(seats?.uncancelled);
    expect(seats?.held).toBeLessThanOrEqual(30);
    const decided = (await listAudits(eventId)).map(({ subject_id }) => subject_id);
    expect(decided.toSorted()).toEqual(ids.toSorted());
    for (const member of members) expect(await listTemplates(member)).toHaveLength(2);
  });
});

const staffId = randomUUID();
const requestSeat = () => bookMember(league, { requires_approval: true, capacity: 1 });

describe('approveBooking', () => {
  it('[14.5] gives the booking a ticket, keeps the seat, notifies the member and records the approval', async () => {
    const { member, eventId, bookingId } = await requestSeat();
    const result = await approveBooking(league.context, { bookingId, staffId, ip: '2001:db8::7' });
    expect(result).toMatchObject({
      ok: true,
      value: { booking: { status: 'confirmed', cancelled_by: null } },
    });
    expect(await getSeats(eventId)).toMatchObject({ held: 1 });
    const qr = await league.request('GET', `/api/bookings/${bookingId}/qr`, { token: member.token });
    expect(qr.status).toBe(200);
    expect(await listTemplates(member)).toEqual(['booking.requested', 'booking.approved']);
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

describe('POST /api/staff/bookings/:id/refuse', () => {
  const refuse = (bookingId: string, body?: object) =>
    league.request('POST', `/api/staff/bookings/${bookingId}/refuse`, { token: manager.token, body });
  const reason = 'الفعالية لأعضاء الفريق هذه المرة.';

  it('[14.5] frees the seat, sends and shows the reason, and keeps the reason out of the audit log', async () => {
    const { member, eventId, bookingId } = await requestSeat();
    const response = await refuse(bookingId, { reason: ` ${reason} ` });
    expect(response.body.booking).toMatchObject({ status: 'cancelled', refusal_reason: reason });
    const { booking } = (await league.request('GET', `/api/bookings/${bookingId}`, { token: member.token }))
      .body;
    expect(booking).toMatchObject({ cancelled_by: 'league', refusal_reason: reason });
    expect(await getSeats(eventId)).toMatchObject({ held: 0 });
    const { event } = (await league.request('GET', `/api/events/${eventId}`, { token: member.token })).body;
    expect(event).toMatchObject({ registration_status: null, booking_id: null });
    const mail = (await league.messagesTo(member.email)).at(-1);
    expect(mail).toMatchObject({ template: 'booking.refused' });
    expect(mail?.text).toContain(reason);
    const [line] = await league.sql`select detail::text || coalesce(after::text, '') as text from audit_log
      where detail->>'booking' = ${bookingId} and action = 'booking.refused'`;
    expect(line).toEqual({ text: expect.stringContaining('"with_reason": true') });
    expect(line).toEqual({ text: expect.not.stringContaining(reason) });
  });

  it.each([undefined, {}])('accepts a body without a reason: %j', async body => {
    const { member, bookingId } = await requestSeat();
    const response = await refuse(bookingId, body);
    expect(response.body.booking).toMatchObject({ status: 'cancelled', refusal_reason: null });
    expect((await league.messagesTo(member.email)).at(-1)?.text).not.toContain('السبب');
  });

  it('rejects a reason of two or of 301 characters', async () => {
    const { bookingId } = await requestSeat();
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
    const { member, bookingId } = await requestSeat();
    await refuse(bookingId, { reason });
    await league.sql`delete from member where id = ${member.id}`;
    expect(await league.sql`select refusal_reason, member_id from booking where id = ${bookingId}`).toEqual([
      { refusal_reason: null, member_id: null },
    ]);
  });
});

describe('approveBooking and refuseBooking', () => {
  it('[14.5] decide a booking once in three concurrent calls; the other two return booking.not_pending', async () => {
    const { member, eventId, bookingId } = await requestSeat();
    const results = await Promise.all([
      approveBooking(league.context, { bookingId, staffId }),
      refuseBooking(league.context, { bookingId, staffId }),
      approveBooking(league.context, { bookingId, staffId }),
    ]);
    expect(results.filter(result => result.ok)).toHaveLength(1);
    expect(results.filter(result => !result.ok && result.code === 'booking.not_pending')).toHaveLength(2);
    expect(await listTemplates(member)).toHaveLength(2);
    expect(await getSeats(eventId)).toMatchObject({ held: results[1]?.ok ? 0 : 1 });
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
