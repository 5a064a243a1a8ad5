/** Tests that no two use cases of rewards, vouchers, perks and questions deadlock. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelAllBookings } from '../../src/features/booking/cancel-all-bookings.ts';
import { lapseRedemptions } from '../../src/features/reward/jobs.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import type { TestMember } from '../fixtures/insert-members.ts';
import { insertMembersWithPoints, insertReward, insertVoucherReward } from '../fixtures/insert-reward.ts';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { type Action, startDeadlockFinder, testUseCases } from '../harness/deadlock-finder.ts';

const PASSWORD = 'كلمة-سر-طويلة-9';
const finder = await startDeadlockFinder();
const { league, send, sendWithKey } = finder;
const owner = await insertStaff(league, 'owner');
const passwordHash = await league.context.passwords.hash(PASSWORD);

/**
 * Inserts a member, a reward with an open and an expired redemption, and a question
 * about an entry of the member's ledger.
 */
async function makeRedeemed() {
  const rewardId = await insertReward(league.db, { stock: 9 });
  const [fan] = await insertMembersWithPoints(league.db, 1, 500);
  if (!fan) throw new Error('The member is missing.');
  await league.sql`update member set password_hash = ${passwordHash} where id = ${fan.id}`;
  const [open, expired] = await league.db.rows<{ id: string }>(
    `insert into redemption (reward_id, member_id, cost, returns_points, collect_until)
     select $1, $2, 50, true, now() + make_interval(days => days) from unnest(array[9, -1]) as days returning id`,
    [rewardId, fan.id],
  );
  const [question] = await league.sql<{ id: string }>`insert into question (entry_id, member_id, text)
    select entry.id, member.id, 'لماذا هذه النقاط؟' from points_ledger as entry
    join member on points_account = account where member.id = ${fan.id} limit 1 returning id`;
  const [entry] = await league.sql<{
    id: number;
  }>`insert into points_ledger (account, points, balance, reason)
    select points_account, 5, 5, 'adjustment' from member where id = ${fan.id} returning id`;
  return {
    rewardId,
    fan,
    open: open?.id ?? '',
    expired: expired?.id ?? '',
    questionId: question?.id ?? '',
    entryId: String(entry?.id),
  };
}
type Redeemed = Awaited<ReturnType<typeof makeRedeemed>>;

const REWARD_CASES: Record<string, Action<Redeemed>> = {
  redeem: ({ rewardId, fan }, api) =>
    send('POST', `/api/rewards/${rewardId}/redeem`, fan.token, undefined, api),
  'return a redemption': ({ open, fan }) => send('PATCH', `/api/redemptions/${open}/return`, fan.token),
  'hand out a reward': async ({ open }) => {
    const [row] = await league.sql<{ number: string }>`select number from redemption where id = ${open}`;
    return sendWithKey('POST', '/api/staff/redemptions/collect', owner.token, { code: row?.number });
  },
  lapse: async () => {
    await lapseRedemptions({ ...league.context, db: league.context.jobsDb });
  },
  restock: ({ rewardId }) =>
    sendWithKey('PATCH', `/api/staff/rewards/${rewardId}/stock`, owner.token, {
      stock: 9,
      stock_before: 7,
      available: true,
      version: 1,
    }),
  'adjust points': ({ fan }) =>
    sendWithKey('POST', `/api/staff/members/${fan.id}/points`, owner.token, {
      points: 5,
      note: 'ساعد في التنظيم',
    }),
  'ask a question': ({ fan, entryId }) =>
    send('POST', `/api/points/${entryId}/questions`, fan.token, { text: 'من أين جاءت هذه النقاط؟' }),
  'answer a question': ({ questionId }) =>
    sendWithKey('POST', `/api/staff/questions/${questionId}/answer`, owner.token, {
      text: 'من فعالية الأمس.',
    }),
  'delete the account': ({ fan }) =>
    send('DELETE', `/api/users/${fan.id}`, fan.token, { password: PASSWORD }),
};

testUseCases('a reward that a member has redeemed', finder, makeRedeemed, REWARD_CASES);

const jobs = () => ({ ...league.context, db: league.context.jobsDb });
const erase = ({ id, token }: TestMember) =>
  send('DELETE', `/api/users/${id}`, token, { password: PASSWORD });

/**
 * Inserts a voucher reward and a perk. One member can redeem the perk, one has it, one has used it and one let it
 * expire.
 */
async function insertFixture() {
  const { id: voucher } = await insertVoucherReward(league, 3);
  const event = await insertEvent(league.db, {
    booking_opens_at: "now() + interval '1 day'",
    starts_at: "now() + interval '5 days'",
  });
  const perk = await insertReward(league.db, { kind: 'perk', event, stock: 9 });
  const [fan, holder, user, late] = (await insertMembersWithPoints(league.db, 4, 500)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  await league.db.run('update member set password_hash = $2 where id = any($1)', [
    [fan, holder, user, late].map(({ id }) => id),
    passwordHash,
  ]);
  const booking = randomUUID();
  await league.sql`insert into booking (id, event_id, member_id, status, ticket_id)
    values (${booking}, ${event}, ${user.id}, 'confirmed', ${randomBytes(16)})`;
  await league.db.run(
    `insert into redemption (reward_id, member_id, kind, cost, returns_points, collect_until, state, ended_at, booking_id)
     values ($1, $2, 'perk', 50, true, now() + interval '1 day', 'reserved', null, null),
       ($1, $3, 'perk', 50, true, now() + interval '1 day', 'collected', now(), $5),
       ($1, $4, 'perk', 50, true, now() - interval '1 second', 'reserved', null, null)`,
    [perk, holder.id, user.id, late.id, booking],
  );
  const elsewhere = await insertEvent(league.db);
  return { voucher, event, elsewhere, perk, fan, holder, user, booking };
}
type Fixture = Awaited<ReturnType<typeof insertFixture>>;

const PERK_CASES: Record<string, Action<Fixture>> = {
  'cancel for the member': ({ booking }) =>
    send('POST', `/api/staff/bookings/${booking}/cancel`, owner.token, { reason: 'تكرار' }),
  'move the booking': ({ booking, elsewhere }) =>
    send('POST', `/api/staff/bookings/${booking}/move`, owner.token, { event_id: elsewhere }),
  'redeem a voucher': ({ voucher, fan }, api) =>
    send('POST', `/api/rewards/${voucher}/redeem`, fan.token, undefined, api),
  'upload vouchers': ({ voucher }) =>
    sendWithKey('POST', `/api/staff/rewards/${voucher}/vouchers`, owner.token, {
      file: Buffer.from(randomUUID()).toString('base64'),
      dry_run: false,
    }),
  'withdraw vouchers': ({ voucher }) =>
    sendWithKey('POST', `/api/staff/rewards/${voucher}/vouchers/withdraw`, owner.token, {}),
  'redeem a perk': ({ perk, fan }, api) =>
    send('POST', `/api/rewards/${perk}/redeem`, fan.token, undefined, api),
  'book with a perk': ({ event, holder }, api) =>
    send('POST', `/api/bookings/event/${event}`, holder.token, undefined, api),
  'cancel the booking': ({ booking, user }) => send('PATCH', `/api/bookings/${booking}/cancel`, user.token),
  'cancel the event, and return its perks': async ({ event }) => {
    await send('POST', `/api/staff/events/${event}/cancel`, owner.token);
    // If another transaction has locked bookings or perks, the job fails and continues in its next run.
    const expectLocked = (error: Error) =>
      expect(error.message).toMatch(/^Other transactions still lock some/u);
    await cancelAllBookings(jobs(), event).catch(expectLocked);
  },
  'move the opening': ({ event }) =>
    league.db.send("update event set booking_opens_at = now() + interval '2 days' where id = $1", [event]),
  lapse: async () => {
    await lapseRedemptions(jobs());
  },
  'delete the account that has a perk': ({ holder }) => erase(holder),
  'delete the account that used a perk': ({ user }) => erase(user),
};

testUseCases('a voucher reward and a perk', finder, insertFixture, PERK_CASES);
