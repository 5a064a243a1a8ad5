/** Tests walk-ins, complimentary places and guests, and changes by staff that race for one seat. */
import { randomUUID } from 'node:crypto';
import { bookSeat, cancelBooking, listBookings } from '@rabita/contract/fan/booking';
import { exportMember } from '@rabita/contract/fan/member';
import { exportAttendees, listEventBookings, saveAttendeeNote } from '@rabita/contract/staff/booking';
import { bookPlace, cancelForHolder, moveBooking } from '@rabita/contract/staff/box-office';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { exportDoorList, getDoorReport } from '@rabita/contract/staff/door-papers';
import { getStaffEvent } from '@rabita/contract/staff/event';
import { describe, expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { openEvent, pairScanner } from '../../../../test/fixtures/open-door.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { untilLockWait } from '../../../../test/harness/hold-open.ts';
import { type League, startTestLeague } from '../../../../test/harness/start-league.ts';
import { cancelEvent } from '../../event/cancel-event.ts';
import { cancelAllBookings } from '../cancel-all-bookings.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');
const manager = await insertStaff(league, 'manager');

const GUEST = { kind: 'guest', full_name: 'أحمد  بن سعيد الغامدي' } as const;
const REASON = 'ضيفة شرف من الاتحاد';
type Holder = { kind: 'member'; member_id: string } | { kind: 'guest'; full_name: string };
const add = (eventId: string, holder: Holder, reason?: string, key: string = randomUUID()) =>
  league.tryCall(bookPlace, {
    params: { id: eventId },
    token: manager.token,
    body: { holder, complimentary: reason === undefined ? null : { reason } },
    headers: { 'idempotency-key': key },
  });
/** Adds a place that must not be refused. */
async function added(eventId: string, holder: Holder, reason?: string, key?: string) {
  const { body, text } = await add(eventId, holder, reason, key);
  if (!body.booking) throw new Error(text);
  return body.booking;
}
const newMember = async () => (await insertMembers(league.db, 1))[0] as TestMember;
const memberOf = ({ id }: { id: string }) => ({ kind: 'member', member_id: id }) as const;
const seatsOf = async (eventId: string) =>
  (await league.call(getStaffEvent, { params: { id: eventId }, token: manager.token })).body.event.counts;
const templatesOf = async ({ email }: { email: string }) =>
  (await league.messagesTo(email)).map(({ template }) => template);
const seatsAreRight = async () => {
  const { checks } = (await league.call(checkConsistency, { token: owner.token })).body;
  expect(checks.find(({ name }) => name === 'seats')).toMatchObject({ wrong: 0 });
};

describe('bookPlace', () => {
  it('[14.33] adds a member like any confirmed booking: a seat, a ticket, a message and an audit line', async () => {
    const eventId = await insertEvent(league.db, { capacity: 1, booking_closes_at: 'now()' });
    const member = await newMember();
    const booking = await added(eventId, memberOf(member));
    expect([booking.status, booking.member?._id]).toEqual(['confirmed', member.id]);
    expect(booking).toMatchObject({ guest: null, complimentary: null, number: expect.any(String) });
    expect(await seatsOf(eventId)).toMatchObject({ held: 1, confirmed: 1, complimentary: 0 });
    const own = (await league.call(listBookings, { token: member.token })).body.bookings;
    expect(own).toMatchObject([{ _id: booking._id, status: 'confirmed' }]);
    const qr = await league.request('GET', `/api/bookings/${booking._id}/qr`, { token: member.token });
    expect(qr.status).toBe(200);
    expect(await templatesOf(member)).toEqual(['booking.confirmed']);
    expect(
      await league.sql`select actor_id, detail from audit_log
        where action = 'booking.added' and subject_id = ${booking._id}`,
    ).toEqual([
      {
        actor_id: manager.id,
        detail: { booking: booking._id, event: eventId, holder: 'member', complimentary: false },
      },
    ]);
    expect(expectError(await add(eventId, memberOf(await newMember())))).toBe('booking.event_full');
    expect(expectError(await add(eventId, memberOf(member)))).toBe('booking.holder_registered');
  });

  it('[14.33] adds a guest by name alone: found at the gate and on every list, without points or messages', async () => {
    const eventId = await openEvent(league, { capacity: 5 });
    const booking = await added(eventId, GUEST);
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
    const [messages] = await league.sql`select count(*) as n from message`;
    const admitted = await league.request('POST', '/api/door/overrides', {
      token,
      body: { scan_id: randomUUID(), booking_id: booking._id, reason: 'ضيف' },
    });
    expect(admitted.body).toMatchObject({
      answer: { verdict: 'admitted' },
      attendee: { number: booking.number, full_name: 'أحمد بن سعيد الغامدي' },
    });
    expect(await league.sql`select 1 from points_ledger where booking_id = ${booking._id}`).toEqual([]);
    expect(await league.db.row('select count(*) as n from message')).toEqual(messages);
    const file = await league.call(exportAttendees, { params: { id: eventId }, token: manager.token });
    expect(file.body.content).toContain('أحمد بن سعيد الغامدي');
    expect(file.body.content).toContain('ضيف');
    const paper = await league.call(exportDoorList, { params: { id: eventId }, token: manager.token });
    expect(paper.body.rows).toMatchObject([{ number: booking.number, initials: 'أ س غ', is_admitted: true }]);
    const report = await league.call(getDoorReport, { params: { id: eventId }, token: manager.token });
    expect(report.body).toMatchObject({ confirmed: 1, admitted: 1 });
    expect(await seatsOf(eventId)).toMatchObject({ held: 1, admitted: 1 });
    await seatsAreRight();
  });

  it('[14.34] a complimentary place beyond the capacity holds no seat, and cancelling it frees none', async () => {
    const eventId = await insertEvent(league.db, { capacity: 1 });
    await add(eventId, GUEST);
    const member = await newMember();
    const booking = await added(eventId, memberOf(member), REASON);
    expect(booking).toMatchObject({ status: 'confirmed', complimentary: { reason: REASON } });
    expect(await seatsOf(eventId)).toMatchObject({ held: 1, confirmed: 2, complimentary: 1 });
    await seatsAreRight();
    const seen = await league.request('GET', `/api/bookings/${booking._id}`, { token: member.token });
    expect(seen.body.booking).toMatchObject({ status: 'confirmed' });
    expect(seen.text).not.toContain(REASON);
    await league.call(cancelForHolder, {
      params: { id: booking._id },
      token: manager.token,
      body: { reason: 'لم يعد قادمًا' },
    });
    expect(await seatsOf(eventId)).toMatchObject({ held: 1, confirmed: 1, complimentary: 0 });
    expect(expectError(await add(eventId, memberOf(await newMember())))).toBe('booking.event_full');
    await seatsAreRight();
  });

  it('[14.34] a complimentary place needs a reason, which is exported and erased with the member', async () => {
    const eventId = await insertEvent(league.db, { capacity: 0 });
    const { user, token } = await league.signUp();
    expect((await add(eventId, memberOf({ id: user._id }), '  ')).body).toMatchObject({
      fields: [{ path: 'complimentary.reason' }],
    });
    const reason = 'عازفة النشيد في الافتتاح';
    await add(eventId, memberOf({ id: user._id }), reason);
    const copy = await league.request('GET', '/api/users/me/export', { token });
    expect(exportMember.response.parse(copy.body).complimentary_places).toMatchObject([{ reason }]);
    await eraseMember(league, user, owner);
    for (const [table, text] of await dumpDatabase(league)) expect(text, table).not.toContain(reason);
  });

  it('[14.33] a repeated press adds one, and the league’s refusal of a member does not stop a manager', async () => {
    const eventId = await insertEvent(league.db);
    const key = randomUUID();
    const one = await added(eventId, GUEST, undefined, key);
    expect((await added(eventId, GUEST, undefined, key))._id).toBe(one._id);
    expect(await seatsOf(eventId)).toMatchObject({ held: 1 });
    const member = await newMember();
    const first = await added(eventId, memberOf(member));
    await league.call(cancelForHolder, {
      params: { id: first._id },
      token: manager.token,
      body: { reason: 'خالف القواعد' },
    });
    const book = () => league.tryCall(bookSeat, { params: { eventId }, token: member.token });
    expect(expectError(await book())).toBe('booking.ended_by_league');
    expect((await add(eventId, memberOf(member))).status).toBe(201);
    expect(await seatsOf(eventId)).toMatchObject({ held: 2, confirmed: 2 });
  });

  it('[14.33] is rejected for an unknown event or member, and for a draft, a past and a cancelled event', async () => {
    const cases = [
      [{ published_at: 'null' }, 'booking.event_unpublished'],
      [{ starts_at: "now() - interval '1 day'" }, 'booking.event_past'],
      [{ cancelled_at: 'now()' }, 'booking.event_cancelled'],
    ] as const;
    for (const [details, code] of cases)
      expect(expectError(await add(await insertEvent(league.db, details), GUEST))).toBe(code);
    for (const id of [randomUUID(), 'nothing']) {
      expect(expectError(await add(id, GUEST))).toBe('event.not_found');
      const eventId = await insertEvent(league.db);
      expect(expectError(await add(eventId, memberOf({ id })))).toBe('member.not_found');
    }
    const steward = await insertStaff(league, 'steward');
    const denied = await league.tryCall(bookPlace, {
      params: { id: randomUUID() },
      token: steward.token,
      body: { holder: GUEST, complimentary: null },
    });
    expect(expectError(denied)).toBe('staff.not_allowed');
  });

  it('[14.33] a cancelled event ends the bookings of its guests too', async () => {
    const eventId = await insertEvent(league.db);
    await add(eventId, GUEST);
    await add(eventId, GUEST, REASON);
    await add(eventId, memberOf(await newMember()));
    await league.context.db.transaction(db =>
      cancelEvent({ ...league.context, db }, { eventId, staffId: manager.id, address: '192.0.2.1' }),
    );
    await cancelAllBookings({ ...league.context, db: league.context.jobsDb }, eventId);
    expect(await seatsOf(eventId)).toMatchObject({ held: 0, confirmed: 0, complimentary: 0 });
  });
});

const other = await league.another();
// Without it only the lock of the event keeps a seat from being given twice.
await league.sql`alter table event drop constraint event_held_within_capacity`;

/** Starts calls while the event is locked, and lets them go on once all of them wait. @returns status or error code */
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

const heldOf = (eventId: string) => league.value<number>('select held from event where id = $1', [eventId]);
const liveOf = async (...eventIds: string[]) =>
  (await league.sql`select 1 from booking where event_id = any(${eventIds}) and status <> 'cancelled'`)
    .length;
const addGuest = (at: League, eventId: string) => () =>
  at.tryCall(bookPlace, {
    params: { id: eventId },
    token: manager.token,
    body: { holder: { kind: 'guest', full_name: 'ضيف' }, complimentary: null },
  });
const move = (at: League, id: string, eventId: string) => () =>
  at.tryCall(moveBooking, { params: { id }, token: manager.token, body: { event_id: eventId } });

async function booked() {
  const eventId = await insertEvent(league.db);
  const [member] = await insertMembers(league.db, 1);
  const { booking } = (await league.call(bookSeat, { params: { eventId }, token: member.token })).body;
  return { eventId, member, bookingId: booking._id };
}

it('[14.33] two managers add the last place at once: one gets it', async () => {
  const eventId = await insertEvent(league.db, { capacity: 1 });
  const outcomes = await race(eventId, [addGuest(league, eventId), addGuest(other, eventId)]);
  expect(outcomes.toSorted()).toEqual([201, 'booking.event_full']);
  expect([await heldOf(eventId), await liveOf(eventId)]).toEqual([1, 1]);
});

it('[14.32] two bookings are moved to the last seat at once: one gets it, the other keeps its own', async () => {
  const targetId = await insertEvent(league.db, { capacity: 1 });
  const [one, two] = [await booked(), await booked()];
  const outcomes = await race(targetId, [
    move(league, one.bookingId, targetId),
    move(other, two.bookingId, targetId),
  ]);
  expect(outcomes.toSorted()).toEqual([200, 'booking.event_full']);
  expect([await heldOf(targetId), await liveOf(one.eventId, two.eventId)]).toEqual([1, 1]);
});

it('[14.32] a move and the member’s own cancellation at once: the member ends with one booking or none, never two', async () => {
  const { eventId, member, bookingId } = await booked();
  const targetId = await insertEvent(league.db, { capacity: 1 });
  const outcomes = await race(eventId, [
    move(league, bookingId, targetId),
    () => other.tryCall(cancelBooking, { params: { id: bookingId }, token: member.token }),
  ]);
  // A cancellation after the move finds the booking cancelled, which is what it asked for.
  expect([
    [200, 200],
    ['booking.not_confirmed', 200],
  ]).toContainEqual(outcomes);
  expect(await heldOf(eventId)).toBe(0);
  expect(await liveOf(eventId, targetId)).toBe(outcomes[0] === 200 ? 1 : 0);
  const told = (await league.messagesTo(member.email)).map(({ template }) => template);
  expect(told).toEqual([
    'booking.confirmed',
    outcomes[0] === 200 ? 'booking.transferred' : 'booking.cancelled',
  ]);
});

it('[14.32] the same booking is moved to two events at once: it arrives at one', async () => {
  const { eventId, bookingId } = await booked();
  const [one, two] = [await insertEvent(league.db), await insertEvent(league.db)];
  const outcomes = await race(eventId, [move(league, bookingId, one), move(other, bookingId, two)]);
  expect(outcomes.toSorted()).toEqual([200, 'booking.not_confirmed']);
  expect(await liveOf(eventId, one, two)).toBe(1);
});

const CHANGES = {
  move: (id: string, targetId: string) => move(league, id, targetId),
  cancel: (id: string) => () =>
    league.tryCall(cancelForHolder, { params: { id }, token: manager.token, body: { reason: 'تكرار' } }),
};
const FIRST = {
  // An admission locks its booking, not the event.
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
] as const)('[14.30] [14.32] a booking that is %s while staff %s it stays as it is', async (how, what) => {
  const { bookingId } = await booked();
  const targetId = await insertEvent(league.db);
  const [change, code] = FIRST[how];
  let started: Promise<{ body: unknown }> | undefined;
  await league.db.transaction(async db => {
    await db.run(`update booking set ${change} where id = $1`, [bookingId]);
    started = CHANGES[what](bookingId, targetId)();
    await untilLockWait(league);
  });
  expect((await started)?.body).toMatchObject({ code });
  expect([await liveOf(targetId), await heldOf(targetId)]).toEqual([0, 0]);
});
