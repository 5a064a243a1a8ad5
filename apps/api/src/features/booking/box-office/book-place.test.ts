/**
 * Tests how staff add members and guests, with or without a seat, and that their concurrent changes oversell nothing.
 */
import { randomUUID } from 'node:crypto';
import { bookSeat, cancelBooking, listBookings } from '@rabita/contract/fan/booking';
import { exportMember } from '@rabita/contract/fan/member';
import { exportAttendees, listEventBookings, saveAttendeeNote } from '@rabita/contract/staff/booking';
import { bookPlace, cancelForHolder, moveBooking } from '@rabita/contract/staff/box-office';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { exportDoorList, getDoorReport } from '@rabita/contract/staff/door-papers';
import { getStaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { bookMember } from '../../../../test/fixtures/book-member.ts';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { openEvent, pairScanner } from '../../../../test/fixtures/open-door.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { callDuring, untilLockWait } from '../../../../test/harness/hold-open.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';
import { cancelEvent } from '../../event/cancel-event.ts';
import { cancelAllBookings } from '../cancel-all-bookings.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');
const manager = await insertStaff(league, 'manager');

const GUEST = { kind: 'guest', full_name: 'أحمد  بن سعيد الغامدي' } as const;
const REASON = 'ضيفة شرف من الاتحاد';
type Holder = { kind: 'member'; member_id: string } | { kind: 'guest'; full_name: string };
const tryAdd = (eventId: string, holder: Holder, reason?: string, key: string = randomUUID()) =>
  league.tryCall(bookPlace, {
    params: { id: eventId },
    token: manager.token,
    body: { holder, complimentary: reason === undefined ? null : { reason } },
    headers: { 'idempotency-key': key },
  });
/** @throws Error if the server rejects the booking */
async function addPlace(eventId: string, holder: Holder, reason?: string, key?: string) {
  const { body, text } = await tryAdd(eventId, holder, reason, key);
  if (!body.booking) throw new Error(text);
  return body.booking;
}
const cancel = (id: string, reason: string) =>
  league.tryCall(cancelForHolder, { params: { id }, token: manager.token, body: { reason } });
const newMember = async () => (await insertMembers(league.db, 1))[0] as TestMember;
const toHolder = ({ id }: { id: string }) => ({ kind: 'member', member_id: id }) as const;
const getCounts = async (eventId: string) =>
  (await league.call(getStaffEvent, { params: { id: eventId }, token: manager.token })).body.event.counts;
const listTemplates = async ({ email }: { email: string }) =>
  (await league.messagesTo(email)).map(({ template }) => template);
const expectConsistentSeats = async () => {
  const { checks } = (await league.call(checkConsistency, { token: owner.token })).body;
  expect(checks.find(({ name }) => name === 'seats')).toMatchObject({ wrong: 0 });
};

describe('bookPlace', () => {
  it('[14.33] adds a member like any confirmed booking: a seat, a ticket, a message and an audit line', async () => {
    const eventId = await insertEvent(league.db, { capacity: 1, booking_closes_at: 'now()' });
    const member = await newMember();
    const booking = await addPlace(eventId, toHolder(member));
    expect([booking.status, booking.member?._id]).toEqual(['confirmed', member.id]);
    expect(booking).toMatchObject({ guest: null, complimentary: null, number: expect.any(String) });
    expect(await getCounts(eventId)).toMatchObject({ held: 1, confirmed: 1, complimentary: 0 });
    const { bookings } = (await league.call(listBookings, { token: member.token })).body;
    expect(bookings).toMatchObject([{ _id: booking._id, status: 'confirmed' }]);
    const qr = await league.request('GET', `/api/bookings/${booking._id}/qr`, { token: member.token });
    expect(qr.status).toBe(200);
    expect(await listTemplates(member)).toEqual(['booking.confirmed']);
    expect(
      await league.sql`select actor_id, detail from audit_log
        where action = 'booking.added' and subject_id = ${booking._id}`,
    ).toEqual([
      {
        actor_id: manager.id,
        detail: { booking: booking._id, event: eventId, holder: 'member', complimentary: false },
      },
    ]);
    expect(expectError(await tryAdd(eventId, toHolder(await newMember())))).toBe('booking.event_full');
    expect(expectError(await tryAdd(eventId, toHolder(member)))).toBe('booking.holder_registered');
  });

  it('[14.33] adds a guest by name, whom the gate and every list find, without points or messages', async () => {
    const eventId = await openEvent(league, { capacity: 5 });
    const booking = await addPlace(eventId, GUEST);
    expect(booking).toMatchObject({ member: null, guest: { full_name: 'أحمد بن سعيد الغامدي' } });
    const { token } = await pairScanner(league, eventId, 'بوابة');
    const search = async (q: string) =>
      (await league.request('POST', '/api/door/attendees', { token, body: { q } })).body.attendees;
    for (const q of ['احمد الغامدي', 'بنسعيد', booking.number])
      expect(await search(q)).toMatchObject([{ _id: booking._id, full_name: 'أحمد بن سعيد الغامدي' }]);
    expect(await search('1234')).toEqual([]);
    await league.call(saveAttendeeNote, {
      params: { id: booking._id },
      token: manager.token,
      body: { note: 'ضيف شرف' },
    });
    expect(await search('الغامدي')).toMatchObject([{ note: 'ضيف شرف', phone_ends: '' }]);
    const list = async (q: string) =>
      (
        await league.call(listEventBookings, {
          params: { id: eventId },
          token: manager.token,
          query: { search: q },
        })
      ).body.bookings;
    for (const q of ['الغامدي', 'سعيد احمد', `#${booking.number}`])
      expect(await list(q)).toMatchObject([{ _id: booking._id }]);
    const [messageCount] = await league.sql`select count(*) as n from message`;
    const admitted = await league.request('POST', '/api/door/overrides', {
      token,
      body: { scan_id: randomUUID(), booking_id: booking._id, reason: 'ضيف' },
    });
    expect(admitted.body).toMatchObject({
      answer: { verdict: 'admitted' },
      attendee: { number: booking.number, full_name: 'أحمد بن سعيد الغامدي' },
    });
    expect(await league.sql`select 1 from points_ledger where booking_id = ${booking._id}`).toEqual([]);
    expect(await league.db.row('select count(*) as n from message')).toEqual(messageCount);
    const file = await league.call(exportAttendees, { params: { id: eventId }, token: manager.token });
    expect(file.body.content).toContain('أحمد بن سعيد الغامدي');
    expect(file.body.content).toContain('ضيف');
    const paper = await league.call(exportDoorList, { params: { id: eventId }, token: manager.token });
    expect(paper.body.rows).toMatchObject([{ number: booking.number, initials: 'أ س غ', is_admitted: true }]);
    const report = await league.call(getDoorReport, { params: { id: eventId }, token: manager.token });
    expect(report.body).toMatchObject({ confirmed: 1, admitted: 1 });
    expect(await getCounts(eventId)).toMatchObject({ held: 1, admitted: 1 });
    await expectConsistentSeats();
  });

  it('[14.34] adds a complimentary place beyond the capacity without a seat, so cancelling it frees none', async () => {
    const eventId = await insertEvent(league.db, { capacity: 1 });
    await tryAdd(eventId, GUEST);
    const member = await newMember();
    const booking = await addPlace(eventId, toHolder(member), REASON);
    expect(booking).toMatchObject({ status: 'confirmed', complimentary: { reason: REASON } });
    expect(await getCounts(eventId)).toMatchObject({ held: 1, confirmed: 2, complimentary: 1 });
    await expectConsistentSeats();
    const response = await league.request('GET', `/api/bookings/${booking._id}`, { token: member.token });
    expect(response.body.booking).toMatchObject({ status: 'confirmed' });
    expect(response.text).not.toContain(REASON);
    expect((await cancel(booking._id, 'لم يعد قادمًا')).status).toBe(200);
    expect(await getCounts(eventId)).toMatchObject({ held: 1, confirmed: 1, complimentary: 0 });
    expect(expectError(await tryAdd(eventId, toHolder(await newMember())))).toBe('booking.event_full');
    await expectConsistentSeats();
  });

  it('[14.34] requires a reason for a complimentary place, and exports and erases it with the member', async () => {
    const eventId = await insertEvent(league.db, { capacity: 0 });
    const { user, token } = await league.signUp();
    expect((await tryAdd(eventId, toHolder({ id: user._id }), '  ')).body).toMatchObject({
      fields: [{ path: 'complimentary.reason' }],
    });
    const reason = 'عازفة النشيد في الافتتاح';
    await tryAdd(eventId, toHolder({ id: user._id }), reason);
    const exported = await league.request('GET', '/api/users/me/export', { token });
    expect(exportMember.response.parse(exported.body).complimentary_places).toMatchObject([{ reason }]);
    await eraseMember(league, user, owner);
    for (const [table, text] of await dumpDatabase(league)) expect(text, table).not.toContain(reason);
  });

  it('[14.33] adds one place for two calls with the same idempotency key', async () => {
    const eventId = await insertEvent(league.db);
    const key = randomUUID();
    const first = await addPlace(eventId, GUEST, undefined, key);
    expect((await addPlace(eventId, GUEST, undefined, key))._id).toBe(first._id);
    expect(await getCounts(eventId)).toMatchObject({ held: 1 });
  });

  it('[14.33] adds a member whose booking the league cancelled, and who can no longer book', async () => {
    const eventId = await insertEvent(league.db);
    const member = await newMember();
    const first = await addPlace(eventId, toHolder(member));
    await cancel(first._id, 'خالف القواعد');
    const response = await league.tryCall(bookSeat, { params: { eventId }, token: member.token });
    expect(expectError(response)).toBe('booking.ended_by_league');
    expect((await tryAdd(eventId, toHolder(member))).status).toBe(201);
    expect(await getCounts(eventId)).toMatchObject({ held: 1, confirmed: 1 });
  });

  it('[14.33] rejects unpublished, past, cancelled and unknown events, unknown members, and stewards', async () => {
    const cases = [
      [{ published_at: 'null' }, 'booking.event_unpublished'],
      [{ starts_at: "now() - interval '1 day'" }, 'booking.event_past'],
      [{ cancelled_at: 'now()' }, 'booking.event_cancelled'],
    ] as const;
    for (const [details, code] of cases)
      expect(expectError(await tryAdd(await insertEvent(league.db, details), GUEST))).toBe(code);
    for (const id of [randomUUID(), 'nothing']) {
      expect(expectError(await tryAdd(id, GUEST))).toBe('event.not_found');
      const eventId = await insertEvent(league.db);
      expect(expectError(await tryAdd(eventId, toHolder({ id })))).toBe('member.not_found');
    }
    const steward = await insertStaff(league, 'steward');
    const response = await league.tryCall(bookPlace, {
      params: { id: randomUUID() },
      token: steward.token,
      body: { holder: GUEST, complimentary: null },
    });
    expect(expectError(response)).toBe('staff.not_allowed');
  });

  it('[14.33] adds guests whose bookings end with the event’s cancellation', async () => {
    const eventId = await insertEvent(league.db);
    await tryAdd(eventId, GUEST);
    await tryAdd(eventId, GUEST, REASON);
    await tryAdd(eventId, toHolder(await newMember()));
    await league.context.db.transaction(db =>
      cancelEvent({ ...league.context, db }, { eventId, staffId: manager.id, ip: '192.0.2.1' }),
    );
    await cancelAllBookings({ ...league.context, db: league.context.jobsDb }, eventId);
    expect(await getCounts(eventId)).toMatchObject({ held: 0, confirmed: 0, complimentary: 0 });
  });
});

const secondProcess = await league.another();
// Without this constraint, only the lock on the event prevents overselling.
await league.sql`alter table event drop constraint event_held_within_capacity`;

/**
 * Starts calls while the event is locked, and releases the lock once all calls wait.
 * @returns error codes or statuses
 */
async function race(eventId: string, calls: readonly (() => Promise<{ status: number; body: unknown }>)[]) {
  let started: Promise<{ status: number; body: unknown }[]> | undefined;
  await league.db.transaction(async db => {
    await db.run('select 1 from event where id = $1 for no key update', [eventId]);
    started = Promise.all(calls.map(call => call()));
    await untilLockWait(league, calls.length);
  });
  const responses = (await started) ?? [];
  return responses.map(({ status, body }) => (body as { code?: string }).code ?? status);
}

const getHeld = (eventId: string) => league.value<number>('select held from event where id = $1', [eventId]);
const countUncancelled = async (...eventIds: string[]) =>
  (await league.sql`select 1 from booking where event_id = any(${eventIds}) and status <> 'cancelled'`)
    .length;
const placeGuest = (server: League, eventId: string) => () =>
  server.tryCall(bookPlace, {
    params: { id: eventId },
    token: manager.token,
    body: { holder: GUEST, complimentary: null },
  });
const move = (server: League, id: string, eventId: string) => () =>
  server.tryCall(moveBooking, { params: { id }, token: manager.token, body: { event_id: eventId } });

it('[14.33] only one of two managers who book the last seat concurrently succeeds', async () => {
  const eventId = await insertEvent(league.db, { capacity: 1 });
  const outcomes = await race(eventId, [placeGuest(league, eventId), placeGuest(secondProcess, eventId)]);
  expect(outcomes.toSorted()).toEqual([201, 'booking.event_full']);
  expect([await getHeld(eventId), await countUncancelled(eventId)]).toEqual([1, 1]);
});

it('[14.32] only one of two bookings that are moved to the last seat concurrently gets it', async () => {
  const targetId = await insertEvent(league.db, { capacity: 1 });
  const [one, two] = [await bookMember(league), await bookMember(league)];
  const outcomes = await race(targetId, [
    move(league, one.bookingId, targetId),
    move(secondProcess, two.bookingId, targetId),
  ]);
  expect(outcomes.toSorted()).toEqual([200, 'booking.event_full']);
  expect([await getHeld(targetId), await countUncancelled(one.eventId, two.eventId)]).toEqual([1, 1]);
});

it('[14.32] a move concurrent with the member’s cancellation leaves one booking or none, never two', async () => {
  const { eventId, member, bookingId } = await bookMember(league);
  const targetId = await insertEvent(league.db, { capacity: 1 });
  const outcomes = await race(eventId, [
    move(league, bookingId, targetId),
    () => secondProcess.tryCall(cancelBooking, { params: { id: bookingId }, token: member.token }),
  ]);
  // A cancellation after the move succeeds, because the booking is already cancelled.
  expect([
    [200, 200],
    ['booking.not_confirmed', 200],
  ]).toContainEqual(outcomes);
  expect(await getHeld(eventId)).toBe(0);
  expect(await countUncancelled(eventId, targetId)).toBe(outcomes[0] === 200 ? 1 : 0);
  expect(await listTemplates(member)).toEqual([
    'booking.confirmed',
    outcomes[0] === 200 ? 'booking.transferred' : 'booking.cancelled',
  ]);
});

it('[14.32] a booking that is moved to two events concurrently arrives at only one', async () => {
  const { eventId, bookingId } = await bookMember(league);
  const [one, two] = [await insertEvent(league.db), await insertEvent(league.db)];
  const outcomes = await race(eventId, [move(league, bookingId, one), move(secondProcess, bookingId, two)]);
  expect(outcomes.toSorted()).toEqual([200, 'booking.not_confirmed']);
  expect(await countUncancelled(eventId, one, two)).toBe(1);
});

// These changes lock the booking, not the event.
const MEMBER_CHANGES = {
  admitted: ['checked_in_at = now()', 'booking.attended'],
  'cancelled by its member': [
    "status = 'cancelled', cancelled_at = now(), cancelled_by = 'member'",
    'booking.not_confirmed',
  ],
} as const;

it.each([
  ['admitted', 'move'],
  ['admitted', 'cancel'],
  ['cancelled by its member', 'move'],
  ['cancelled by its member', 'cancel'],
] as const)(
  '[14.30] [14.32] a booking that is %s while staff %s it stays as it is',
  async (change, action) => {
    const { bookingId } = await bookMember(league);
    const targetId = await insertEvent(league.db);
    const [set, code] = MEMBER_CHANGES[change];
    const response = await callDuring<{ status: number; body: unknown }>(
      league,
      tx => tx.run(`update booking set ${set} where id = $1`, [bookingId]),
      () => (action === 'move' ? move(league, bookingId, targetId)() : cancel(bookingId, 'تكرار')),
    );
    expect(response.body).toMatchObject({ code });
    expect([await countUncancelled(targetId), await getHeld(targetId)]).toEqual([0, 0]);
  },
);
