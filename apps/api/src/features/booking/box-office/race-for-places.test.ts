/** Tests changes by staff that race: each is decided under the lock of its events, without the help of a constraint. */
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { bookPlace, cancelForHolder, moveBooking } from '@rabita/contract/staff/box-office';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { type CrowdMember, insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';

let league: League;
let other: League;
let manager: TestStaff;
beforeAll(async () => {
  league = await startLeague();
  other = await league.another();
  manager = await insertStaff(league, 'manager');
  // Without it only the lock of the event keeps a seat from being given twice.
  await league.db.run('alter table event drop constraint event_held_within_capacity');
});
afterAll(async () => {
  await other.stop();
  await league.stop();
});

/** Asks outside the transaction that holds the lock: within one, the answer would not change. */
const whoWaits = () =>
  league.db.rows(
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );

/** Starts calls while the event is locked, and lets them go on once all of them wait. @returns status or error code */
async function race(eventId: string, calls: readonly (() => Promise<{ status: number; body: unknown }>)[]) {
  let started: Promise<{ status: number; body: unknown }[]> | undefined;
  await league.db.transaction(async db => {
    await db.run('select 1 from event where id = $1 for no key update', [eventId]);
    started = Promise.all(calls.map(call => call()));
    await expect.poll(whoWaits).toHaveLength(calls.length);
  });
  const answers = (await started) ?? [];
  return answers.map(({ status, body }) => (body as { code?: string }).code ?? status);
}

const heldOf = async (eventId: string) =>
  (await league.db.row<{ held: number }>('select held from event where id = $1', [eventId]))?.held;
const liveOf = async (...eventIds: string[]) =>
  (
    await league.db.rows("select 1 from booking where event_id = any($1) and status <> 'cancelled'", [
      eventIds,
    ])
  ).length;
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
  const [member] = (await insertMembers(league.db, 1)) as [CrowdMember];
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
    await expect.poll(whoWaits).toHaveLength(1);
  });
  expect((await started)?.body).toMatchObject({ code });
  expect([await liveOf(targetId), await heldOf(targetId)]).toEqual([0, 0]);
});
