/** Tests deciding several pending bookings at once: a result for each, one message for each, and no seat given twice. */
import { randomUUID } from 'node:crypto';
import { bookSeat } from '@rabita/contract/fan/booking';
import { decideBookings } from '@rabita/contract/staff/booking';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectRefusal } from '../../../../test/harness/expect-refusal.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { cancelEvent } from '../../event/cancel-event.ts';

let league: League;
let other: League;
let manager: TestStaff;
beforeAll(async () => {
  league = await startLeague();
  other = await league.another();
});
afterAll(async () => {
  await other.stop();
  await league.stop();
});
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

const templatesOf = async ({ email }: CrowdMember) =>
  (await league.messagesTo(email)).map(({ template }) => template);
const linesOf = (eventId: string) =>
  league.db.rows<{ action: string; subject_id: string; actor_id: string; address: string }>(
    `select action, subject_id, actor_id, address from audit_log
     where detail->>'event' = $1 and action in ('booking.approved', 'booking.refused') order by id`,
    [eventId],
  );
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
    await league.db.run(
      "update booking set status = 'cancelled', cancelled_at = now(), cancelled_by = 'member' where id = $1",
      [third],
    );
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
    const [one, two, , four] = members as [CrowdMember, CrowdMember, CrowdMember, CrowdMember];
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
    expect(await templatesOf(elsewhere.members[0] as CrowdMember)).toEqual(['booking.requested']);
  });

  it('[14.26] refuses several with one reason, frees their seats and keeps the reason out of the audit log', async () => {
    const { eventId, members, ids } = await insertRequests(3);
    const reason = 'اكتملت المقاعد المخصصة للأعضاء الجدد.';
    const answer = await decide(eventId, { decision: 'refused', bookings: ids, reason });
    expect(resultsOf(answer)).toEqual(['refused', 'refused', 'refused']);
    expect(await seatsOf(eventId)).toMatchObject({ held: 0, live: 0 });
    for (const { email } of members) expect((await league.messagesTo(email)).at(-1)?.text).toContain(reason);
    const [line] = await league.db.rows<{ text: string }>(
      "select string_agg(detail::text || after::text, '') as text from audit_log where detail->>'event' = $1",
      [eventId],
    );
    expect(line?.text).toContain('with_reason');
    expect(line?.text).not.toContain(reason);
  });

  it('[14.26] answers a repeated call alike, and notifies nobody again', async () => {
    const { eventId, members, ids } = await insertRequests(2);
    const body = { decision: 'approved', bookings: ids } as const;
    const key = randomUUID();
    const answers = [
      await decide(eventId, { ...body, bookings: ids }, { key }),
      await decide(eventId, { ...body, bookings: ids }, { key, at: other }),
    ];
    expect(answers[1]?.text).toBe(answers[0]?.text);
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
      expect(expectRefusal(await decide(id, { decision: 'approved', bookings: ids }))).toBe(
        'event.not_found',
      );
  });

  it('refuses no bookings, more than 100, and a reason for an approval', async () => {
    const { eventId, ids } = await insertRequests(1);
    const many = Array.from({ length: 101 }, () => randomUUID());
    for (const body of [
      { decision: 'approved' as const, bookings: [] },
      { decision: 'approved' as const, bookings: many },
      { decision: 'approved' as const, bookings: ids, reason: 'سبب لا يُرسل' },
    ])
      expect(expectRefusal(await decide(eventId, body))).toBe('request.invalid');
  });

  it('[14.26] decides each booking once and oversells nothing when two processes decide and members book', async () => {
    const { eventId, members, ids } = await insertRequests(30);
    const guests = await insertMembers(league.db, 40);
    const answers = await Promise.all([
      decide(eventId, { decision: 'approved', bookings: ids }),
      decide(eventId, { decision: 'refused', bookings: ids.toReversed().slice(0, 20) }, { at: other }),
      ...guests.map(({ token }, at) =>
        (at % 2 ? league : other).request('POST', `/api/bookings/event/${eventId}`, { token }),
      ),
      decide(eventId, { decision: 'approved', bookings: ids.toReversed() }, { at: other }),
      decide(eventId, { decision: 'refused', bookings: ids.slice(0, 20) }),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const seats = await seatsOf(eventId);
    expect(seats?.held).toBe(seats?.live);
    expect(seats?.held).toBeLessThanOrEqual(30);
    const decided = (await linesOf(eventId)).map(({ subject_id }) => subject_id);
    expect(decided.toSorted()).toEqual(ids.toSorted());
    for (const member of members) expect(await templatesOf(member)).toHaveLength(2);
  });
});
