/** Tests that no two use cases of rewards, vouchers, perks, tiers and questions deadlock. */
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cancelAllBookings } from '../../src/features/booking/cancel-all-bookings.ts';
import { lapseRedemptions } from '../../src/features/reward/jobs.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import type { TestMember } from '../fixtures/insert-members.ts';
import { insertMembersWithPoints, insertReward, insertVoucherReward } from '../fixtures/insert-reward.ts';
import { insertSeason } from '../fixtures/insert-season.ts';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { insertTiers } from '../fixtures/insert-tiers.ts';
import { type Action, startDeadlockFinder, testUseCases } from '../harness/deadlock-finder.ts';

const PASSWORD = 'كلمة-سر-طويلة-9';
const finder = await startDeadlockFinder();
const { league, send, sendWithKey } = finder;
const owner = await insertStaff(league, 'owner');
const passwordHash = await league.context.passwords.hash(PASSWORD);
await insertSeason(league.db);
await insertTiers(league.db);

/**
 * Inserts a member who has reached a tier, a reward with an open, an expired and a collected redemption, and a question
 * about a ledger entry.
 */
async function insertRedemptionFixture() {
  const rewardId = await insertReward(league.db, { stock: 10 });
  const [fan] = await insertMembersWithPoints(league.db, 1, 500);
  if (!fan) throw new Error('The member is missing.');
  await league.sql`update member set password_hash = ${passwordHash} where id = ${fan.id}`;
  const [openRedemption] = await league.db.rows<{ id: string }>(
    `insert into redemption (reward_id, member_id, cost, returns_points, collect_until)
     select $1, $2, 50, true, now() + make_interval(days => days) from unnest(array[9, -1]) as days returning id`,
    [rewardId, fan.id],
  );
  // In the future, so that no undo is late, however long a run is paused.
  const [handedOut] = await league.sql<{ id: string }>`insert into redemption
    (reward_id, member_id, cost, returns_points, collect_until, state, ended_at, collected_by)
    values (${rewardId}, ${fan.id}, 50, true, now() + interval '9 days', 'collected', now() + interval '1 hour',
      ${owner.id}) returning id`;
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
    openId: openRedemption?.id ?? '',
    handedOutId: handedOut?.id ?? '',
    questionId: question?.id ?? '',
    entryId: String(entry?.id),
  };
}
type RedemptionFixture = Awaited<ReturnType<typeof insertRedemptionFixture>>;

const REWARD_CASES: Record<string, Action<RedemptionFixture>> = {
  'redeem a reward': ({ rewardId, fan }, api) =>
    send('POST', `/api/rewards/${rewardId}/redeem`, fan.token, undefined, api),
  'return a redemption': ({ openId, fan }) => send('PATCH', `/api/redemptions/${openId}/return`, fan.token),
  'hand out a reward': async ({ openId }) => {
    const [row] = await league.sql<{
      number: string;
    }>`select number from redemption where id = ${openId}`;
    return sendWithKey('POST', '/api/staff/redemptions/collect', owner.token, { code: row?.number });
  },
  'undo a hand-out': ({ handedOutId }, api) =>
    sendWithKey('POST', `/api/staff/redemptions/${handedOutId}/undo`, owner.token, undefined, api),
  'celebrate a tier': ({ fan }, api) =>
    sendWithKey('POST', '/api/points/tier-celebration', fan.token, undefined, api),
  'lapse redemptions': async () => {
    await lapseRedemptions({ ...league.context, db: league.context.jobsDb });
  },
  'restock a reward': ({ rewardId }) =>
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

testUseCases('a reward that a member has redeemed', finder, insertRedemptionFixture, REWARD_CASES);

const jobContext = () => ({ ...league.context, db: league.context.jobsDb });
const erase = ({ id, token }: TestMember) =>
  send('DELETE', `/api/users/${id}`, token, { password: PASSWORD });

/**
 * Inserts a voucher reward and a perk. One member can redeem the perk, one has it, one has used it and one let it
 * expire.
 */
async function insertPerkFixture() {
  const { id: voucherRewardId } = await insertVoucherReward(league, 3);
  const eventId = await insertEvent(league.db, {
    booking_opens_at: "now() + interval '1 day'",
    starts_at: "now() + interval '5 days'",
  });
  const perkRewardId = await insertReward(league.db, { kind: 'perk', eventId, stock: 9 });
  const [fan, holder, perkUser, late] = (await insertMembersWithPoints(league.db, 4, 500)) as [
    TestMember,
    TestMember,
    TestMember,
    TestMember,
  ];
  await league.db.run('update member set password_hash = $2 where id = any($1)', [
    [fan, holder, perkUser, late].map(({ id }) => id),
    passwordHash,
  ]);
  const bookingId = randomUUID();
  await league.sql`insert into booking (id, event_id, member_id, status, ticket_id)
    values (${bookingId}, ${eventId}, ${perkUser.id}, 'confirmed', ${randomBytes(16)})`;
  await league.db.run(
    `insert into redemption (reward_id, member_id, kind, cost, returns_points, collect_until, state, ended_at, booking_id)
     values ($1, $2, 'perk', 50, true, now() + interval '1 day', 'reserved', null, null),
       ($1, $3, 'perk', 50, true, now() + interval '1 day', 'collected', now(), $5),
       ($1, $4, 'perk', 50, true, now() - interval '1 second', 'reserved', null, null)`,
    [perkRewardId, holder.id, perkUser.id, late.id, bookingId],
  );
  const otherEventId = await insertEvent(league.db);
  return { voucherRewardId, eventId, otherEventId, perkRewardId, fan, holder, perkUser, bookingId };
}
type PerkFixture = Awaited<ReturnType<typeof insertPerkFixture>>;

const PERK_CASES: Record<string, Action<PerkFixture>> = {
  'cancel for the member': ({ bookingId }) =>
    send('POST', `/api/staff/bookings/${bookingId}/cancel`, owner.token, { reason: 'تكرار' }),
  'move the booking': ({ bookingId, otherEventId }) =>
    send('POST', `/api/staff/bookings/${bookingId}/move`, owner.token, { event_id: otherEventId }),
  'redeem a voucher': ({ voucherRewardId, fan }, api) =>
    send('POST', `/api/rewards/${voucherRewardId}/redeem`, fan.token, undefined, api),
  'upload vouchers': ({ voucherRewardId }) =>
    sendWithKey('POST', `/api/staff/rewards/${voucherRewardId}/vouchers`, owner.token, {
      file: Buffer.from(randomUUID()).toString('base64'),
      dry_run: false,
    }),
  'withdraw vouchers': ({ voucherRewardId }) =>
    sendWithKey('POST', `/api/staff/rewards/${voucherRewardId}/vouchers/withdraw`, owner.token, {}),
  'redeem a perk': ({ perkRewardId, fan }, api) =>
    send('POST', `/api/rewards/${perkRewardId}/redeem`, fan.token, undefined, api),
  'book with a perk': ({ eventId, holder }, api) =>
    send('POST', `/api/bookings/event/${eventId}`, holder.token, undefined, api),
  'cancel the booking': ({ bookingId, perkUser }) =>
    send('PATCH', `/api/bookings/${bookingId}/cancel`, perkUser.token),
  'cancel the event, and return its perks': async ({ eventId }) => {
    await send('POST', `/api/staff/events/${eventId}/cancel`, owner.token);
    // If another transaction has locked bookings or perks, the job fails and continues in its next run.
    const expectLocked = (error: Error) =>
      expect(error.message).toMatch(/^Other transactions still lock some/u);
    await cancelAllBookings(jobContext(), eventId).catch(expectLocked);
  },
  'move the opening': ({ eventId }) =>
    league.db.send("update event set booking_opens_at = now() + interval '2 days' where id = $1", [eventId]),
  'lapse redemptions': async () => {
    await lapseRedemptions(jobContext());
  },
  'delete the account that has a perk': ({ holder }) => erase(holder),
  'delete the account that used a perk': ({ perkUser }) => erase(perkUser),
};

testUseCases('a voucher reward and a perk', finder, insertPerkFixture, PERK_CASES);
