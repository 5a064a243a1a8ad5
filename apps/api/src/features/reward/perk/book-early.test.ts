/** Tests perks: early booking of one event, by one member and in a batch, and when a perk or its points come back. */
import { bookSeat, cancelBooking } from '@rabita/contract/fan/booking';
import { getEvent, listEvents } from '@rabita/contract/fan/event';
import { getRedemption, redeemReward, returnRedemption } from '@rabita/contract/fan/redemption';
import { refuseBooking } from '@rabita/contract/staff/booking';
import { cancelForHolder, moveBooking } from '@rabita/contract/staff/box-office';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { cancelEvent } from '@rabita/contract/staff/event';
import { createReward, updateReward } from '@rabita/contract/staff/reward';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { type EventDetails, insertEvent } from '../../../../test/fixtures/insert-event.ts';
import type { TestMember } from '../../../../test/fixtures/insert-members.ts';
import {
  insertMembersWithPoints,
  insertReward,
  type RewardTerms,
} from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { plannedReward } from '../../../../test/fixtures/plan-reward.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { runJobs } from '../../../../test/harness/run-jobs.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { bookingTasks } from '../../booking/jobs.ts';
import { lapseRedemptions } from '../jobs.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');

const OPENS_TOMORROW = { booking_opens_at: "now() + interval '24 hours'" };
const insertFan = async () => (await insertMembersWithPoints(league.db, 1, 100))[0] as TestMember;
/** Inserts an event that is not open for booking, and its perk. */
async function insertPerk(details: EventDetails = {}, terms: RewardTerms = {}) {
  const event = await insertEvent(league.db, { ...OPENS_TOMORROW, ...details });
  return { event, perk: await insertReward(league.db, { ...terms, kind: 'perk', eventId: event }) };
}
const redeem = ({ token }: TestMember, id: string) => league.tryCall(redeemReward, { params: { id }, token });
const redeemOrThrow = async (fan: TestMember, id: string) =>
  (await league.call(redeemReward, { params: { id }, token: fan.token })).body.redemption;
const book = ({ token }: TestMember, eventId: string) =>
  league.tryCall(bookSeat, { params: { eventId }, token });
const bookAndGetId = async (fan: TestMember, eventId: string) =>
  (await league.call(bookSeat, { params: { eventId }, token: fan.token })).body.booking._id;
const cancel = ({ token }: TestMember, id: string) => league.call(cancelBooking, { params: { id }, token });
const getPerk = async ({ token }: TestMember, id: string) =>
  (await league.call(getRedemption, { params: { id }, token })).body.redemption;
const openBooking = (event: string) =>
  league.sql`update event set booking_opens_at = now() - interval '1 second' where id = ${event}`;
const getBalance = async ({ id }: TestMember) => {
  const [row] = await league.sql<{
    points_balance: number;
  }>`select points_balance from member where id = ${id}`;
  return row?.points_balance;
};
const getStock = async (id: string) => {
  const [reward] = await league.sql<{ stock: number }>`select stock from reward where id = ${id}`;
  return reward?.stock;
};

it('[17.77] a member with a perk can book before the opening, which uses the perk; others cannot', async () => {
  const { event, perk } = await insertPerk({ capacity: 5 });
  const [fan, otherFan] = [await insertFan(), await insertFan()];
  expect(expectError(await book(fan, event))).toBe('booking.not_open');
  const { _id, ...redemption } = await redeemOrThrow(fan, perk);
  const unused = { event: { _id: event, name: 'ليلة المشاهدة' }, booking_id: null };
  expect(redemption).toMatchObject({ kind: 'perk', state: 'reserved', code: null, perk: unused });
  const getOwnEvent = async (member?: TestMember) =>
    (await league.call(getEvent, { params: { id: event }, ...(member && { token: member.token }) })).body
      .event;
  const fansEvent = await getOwnEvent(fan);
  expect(fansEvent.state).toBe('upcoming');
  expect(Date.parse(fansEvent.early_access_at ?? '')).toBeLessThanOrEqual(Date.parse(redemption.created_at));
  for (const event of [await getOwnEvent(otherFan), await getOwnEvent()])
    expect(event).not.toHaveProperty('early_access_at');
  const { events } = (await league.call(listEvents, { token: fan.token })).body;
  expect(events.filter(({ early_access_at }) => early_access_at).map(({ _id }) => _id)).toEqual([event]);

  expect(expectError(await book(otherFan, event))).toBe('booking.not_open');
  const response = await book(fan, event);
  expect([response.status, response.body.event?.state]).toEqual([201, 'upcoming']);
  expect(await getPerk(fan, _id)).toMatchObject({
    state: 'collected',
    perk: { booking_id: response.body.booking?._id },
  });
});

it('[17.77] a perk with hours opens booking that many hours early, by the server’s clock', async () => {
  const with25Hours = await insertPerk({}, { earlyHours: 25 });
  const with23Hours = await insertPerk({}, { earlyHours: 23 });
  const fan = await insertFan();
  for (const { perk } of [with25Hours, with23Hours]) await redeemOrThrow(fan, perk);
  expect((await book(fan, with25Hours.event)).status).toBe(201);
  expect(expectError(await book(fan, with23Hours.event))).toBe('booking.not_open');
});

it('[17.77] in a batch only members with a perk get seats, up to the capacity, and only their perks are used', async () => {
  const { event, perk } = await insertPerk({ capacity: 4 });
  const members = await insertMembersWithPoints(league.db, 12, 100);
  const holders = members.filter((_, index) => index % 2 === 0);
  for (const fan of holders) await redeemOrThrow(fan, perk);
  const server = await league.another();
  const responses = await Promise.all(
    members.map((fan, index) =>
      (index % 3 === 0 ? server : league).tryCall(bookSeat, { params: { eventId: event }, token: fan.token }),
    ),
  );
  await server.stop();
  const results = responses.map(response => (response.status === 201 ? 'seat' : expectError(response)));
  expect(results.filter((_, index) => index % 2 === 1)).toEqual(Array(6).fill('booking.not_open'));
  expect(results.filter((_, index) => index % 2 === 0).toSorted()).toEqual([
    ...Array(2).fill('booking.event_full'),
    ...Array(4).fill('seat'),
  ]);
  const rows = await league.sql<{ state: string; is_own: boolean }>`
    select redemption.state, booking.member_id = redemption.member_id as is_own
    from redemption left join booking on booking.id = booking_id where reward_id = ${perk} order by 1`;
  expect(rows).toEqual([
    ...Array(4).fill({ state: 'collected', is_own: true }),
    ...Array(2).fill({ state: 'reserved', is_own: null }),
  ]);
});

it('[17.78] cancelling the booking gives the perk back before the opening, and not after it', async () => {
  const { event, perk } = await insertPerk();
  const fan = await insertFan();
  const { _id } = await redeemOrThrow(fan, perk);
  await cancel(fan, await bookAndGetId(fan, event));
  expect(await getPerk(fan, _id)).toMatchObject({
    state: 'reserved',
    ended_at: null,
    perk: { booking_id: null },
  });
  const booking = await bookAndGetId(fan, event);
  await openBooking(event);
  await cancel(fan, booking);
  expect(await getPerk(fan, _id)).toMatchObject({ state: 'collected', perk: { booking_id: booking } });
  expect(await getBalance(fan)).toBe(50);
});

it('[17.78] a refused booking gives the points back, because the member cannot book again', async () => {
  const { event, perk } = await insertPerk({ requires_approval: true }, { stock: 3 });
  const fan = await insertFan();
  const { _id } = await redeemOrThrow(fan, perk);
  const booking = await bookAndGetId(fan, event);
  await league.call(refuseBooking, {
    params: { id: booking },
    token: owner.token,
    body: { reason: 'لا مقاعد لهذه الفئة' },
  });
  expect(await getPerk(fan, _id)).toMatchObject({ state: 'returned' });
  expect([await getBalance(fan), await getStock(perk)]).toEqual([100, 3]);
});

it('[14.30] [14.32] [17.78] a booking that staff cancel gives the points back, and one that they move gives the perk back', async () => {
  const { event, perk } = await insertPerk();
  const [cancelledFan, movedFan] = [await insertFan(), await insertFan()];
  const ids = [
    (await redeemOrThrow(cancelledFan, perk))._id,
    (await redeemOrThrow(movedFan, perk))._id,
  ] as const;
  await league.call(cancelForHolder, {
    params: { id: await bookAndGetId(cancelledFan, event) },
    token: owner.token,
    body: { reason: 'تكرر الحجز' },
  });
  await league.call(moveBooking, {
    params: { id: await bookAndGetId(movedFan, event) },
    token: owner.token,
    body: { event_id: await insertEvent(league.db) },
  });
  expect(await getPerk(cancelledFan, ids[0])).toMatchObject({ state: 'returned' });
  expect(await getPerk(movedFan, ids[1])).toMatchObject({ state: 'reserved', perk: { booking_id: null } });
  expect([await getBalance(cancelledFan), await getBalance(movedFan)]).toEqual([100, 50]);
  expect((await book(movedFan, event)).status).toBe(201);
});

it('[17.78] a cancelled event gives the points of used and unused perks back, whatever their terms', async () => {
  const { event, perk } = await insertPerk({}, { returnsPoints: false });
  const fans = await insertMembersWithPoints(league.db, 3, 100);
  const ids: string[] = [];
  for (const fan of fans) ids.push((await redeemOrThrow(fan, perk))._id);
  await bookAndGetId(fans[0] as TestMember, event);
  await league.call(cancelEvent, { params: { id: event }, token: owner.token });
  await openBooking(event);
  expect(await lapseRedemptions({ ...league.context, db: league.context.jobsDb })).toBe(0);
  await league.sql`update event set booking_opens_at = cancelled_at + interval '1 millisecond'
    where id = ${event}`;
  await runJobs(league, bookingTasks(league.context));
  expect(await Promise.all(fans.map(getBalance))).toEqual([100, 100, 100]);
  expect(
    await Promise.all(fans.map(async (fan, index) => (await getPerk(fan, String(ids[index]))).state)),
  ).toEqual(Array(3).fill('returned'));
});

it('[17.78] an unused perk lapses when booking opens, even if staff change that time', async () => {
  const { event, perk } = await insertPerk();
  const fan = await insertFan();
  const { _id } = await redeemOrThrow(fan, perk);
  await league.sql`update event set booking_opens_at = now() + interval '2 days' where id = ${event}`;
  const moved = await getPerk(fan, _id);
  expect(Date.parse(moved.collect_until) - Date.now()).toBeGreaterThan(47 * 3_600_000);
  await openBooking(event);
  expect((await getPerk(fan, _id)).state).toBe('lapsed');
  await lapseRedemptions({ ...league.context, db: league.context.jobsDb });
  expect(await getBalance(fan)).toBe(100);
});

it('[17.77] a perk cannot be redeemed once booking is open, or if the event is over, cancelled or not published', async () => {
  const fan = await insertFan();
  const cases = [
    [{ booking_opens_at: "now() - interval '1 minute'" }, 'reward.booking_open'],
    [{ booking_opens_at: 'null' }, 'reward.booking_open'],
    [{ cancelled_at: 'now()' }, 'reward.event_over'],
    [{ starts_at: "now() - interval '9 days'" }, 'reward.event_over'],
    [{ published_at: 'null' }, 'reward.unavailable'],
  ] as const;
  for (const [details, code] of cases) {
    const { perk } = await insertPerk(details);
    expect(expectError(await redeem(fan, perk)), JSON.stringify(details)).toBe(code);
  }
  const { perk } = await insertPerk({}, { limitPerMember: 1 });
  const { _id } = await redeemOrThrow(fan, perk);
  expect(expectError(await redeem(fan, perk))).toBe('reward.limit_reached');
  const returned = await league.tryCall(returnRedemption, { params: { id: _id }, token: fan.token });
  expect(expectError(returned)).toBe('redemption.not_returnable');
  expect(await getBalance(fan)).toBe(50);
});

it('[17.77] staff set the event of a perk, and cannot change event or hours once a member has it', async () => {
  const event = await insertEvent(league.db, OPENS_TOMORROW);
  const { token } = owner;
  const rewardBody = plannedReward({
    loyalty_points: 50,
    stock: 20,
    kind: 'perk' as const,
    event_id: event,
    early_hours: 12,
  });
  const createInvalid = async (change: object) =>
    (await league.tryCall(createReward, { token, body: { ...rewardBody, ...change } })).body;
  expect(await createInvalid({ event_id: null })).toMatchObject({
    fields: [{ path: 'event_id', code: 'required' }],
  });
  expect(await createInvalid({ kind: null })).toMatchObject({
    fields: [{ path: 'event_id' }, { path: 'early_hours' }],
  });
  expect(await createInvalid({ event_id: 'nothing' })).toMatchObject({ code: 'event.not_found' });
  const { reward } = (await league.call(createReward, { token, body: rewardBody })).body;
  expect(reward).toMatchObject({ event_id: event, early_hours: 12, limit_per_member: 1, vouchers: null });
  const change = (body: object) =>
    league.tryCall(updateReward, {
      params: { id: reward._id },
      token,
      body: { ...rewardBody, stock_before: 20, version: 1, ...body },
    });
  await redeemOrThrow(await insertFan(), reward._id);
  expect(expectError(await change({ early_hours: 6 }))).toBe('reward.kind_fixed');
  expect((await change({ loyalty_points: 60 })).status).toBe(200);
});

it('[17.78] erasing a member returns the perk and cancels its booking', async () => {
  const { event, perk } = await insertPerk({ capacity: 1 }, { stock: 2 });
  const fan = await insertFan();
  await redeemOrThrow(fan, perk);
  await bookAndGetId(fan, event);
  await eraseMember(league, fan, owner);
  expect(await getStock(perk)).toBe(2);
  expect(await league.sql`select member_id, state from redemption where reward_id = ${perk}`).toEqual([
    { member_id: null, state: 'returned' },
  ]);
});

it('[17.76] the consistency check reports a perk whose booking is for another event', async () => {
  const getPerksCheck = async () =>
    (await league.call(checkConsistency, { token: owner.token })).body.checks.find(
      ({ name }) => name === 'perks',
    );
  expect(await getPerksCheck()).toMatchObject({ wrong: 0 });
  const { event, perk } = await insertPerk();
  const fan = await insertFan();
  await redeemOrThrow(fan, perk);
  await bookAndGetId(fan, event);
  const otherEventId = await insertEvent(league.db);
  await league.sql`update reward set event_id = ${otherEventId} where id = ${perk}`;
  expect(await getPerksCheck()).toMatchObject({ wrong: 1, differences: [{ expected: 1, found: 0 }] });
  await league.sql`update reward set event_id = ${event} where id = ${perk}`;
});
