/** Tests that no two use cases of vouchers and perks deadlock: runs each pair, and pauses one at each of its locks. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { cancelAllBookings } from '../../src/features/booking/cancel-all-bookings.ts';
import { lapseRedemptions } from '../../src/features/reward/jobs.ts';
import { insertEvent } from '../fixtures/insert-event.ts';
import type { CrowdMember } from '../fixtures/insert-members.ts';
import { insertFans, insertReward, insertVoucherReward } from '../fixtures/insert-reward.ts';
import { insertStaff, type TestStaff } from '../fixtures/insert-staff.ts';
import {
  type Action,
  type DeadlockFinder,
  startDeadlockFinder,
  testUseCases,
  withKey,
} from '../harness/deadlock-finder.ts';
import type { League } from '../harness/start-league.ts';

let finder: DeadlockFinder;
let league: League;
let owner: TestStaff;
let passwordHash: string;
const PASSWORD = 'كلمة-سر-طويلة-9';
beforeAll(async () => {
  finder = await startDeadlockFinder();
  ({ league } = finder);
  owner = await insertStaff(league, 'owner');
  passwordHash = await league.context.passwords.hash(PASSWORD);
});
afterAll(() => finder.stop());

const ask: DeadlockFinder['ask'] = (...call) => finder.ask(...call);
const jobs = () => ({ ...league.context, db: league.context.jobsDb });
const erase = ({ id, token }: CrowdMember) =>
  ask('DELETE', `/api/users/${id}`, { token, body: { password: PASSWORD } });

/**
 * Inserts a voucher reward, and a perk: one member can redeem it, one has it, one has used it, and one's has ended.
 */
async function makeScene() {
  const { id: voucher } = await insertVoucherReward(league, 3);
  const event = await insertEvent(league.db, {
    booking_opens_at: "now() + interval '1 day'",
    starts_at: "now() + interval '5 days'",
  });
  const perk = await insertReward(league.db, { kind: 'perk', event, stock: 9 });
  const [fan, holder, user, late] = (await insertFans(league.db, 4, 500)) as [
    CrowdMember,
    CrowdMember,
    CrowdMember,
    CrowdMember,
  ];
  await league.db.run('update member set password_hash = $2 where id = any($1)', [
    [fan, holder, user, late].map(({ id }) => id),
    passwordHash,
  ]);
  const booking = randomUUID();
  await league.db.run(
    "insert into booking (id, event_id, member_id, status, ticket_id) values ($1, $2, $3, 'confirmed', $4)",
    [booking, event, user.id, randomBytes(16)],
  );
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
type Scene = Awaited<ReturnType<typeof makeScene>>;

const CASES: Record<string, Action<Scene>> = {
  'cancel for the member': ({ booking }) =>
    ask('POST', `/api/staff/bookings/${booking}/cancel`, { token: owner.token, body: { reason: 'تكرار' } }),
  'move the booking': ({ booking, elsewhere }) =>
    ask('POST', `/api/staff/bookings/${booking}/move`, {
      token: owner.token,
      body: { event_id: elsewhere },
    }),
  'redeem a voucher': ({ voucher, fan }, at) =>
    ask('POST', `/api/rewards/${voucher}/redeem`, { token: fan.token }, at),
  'upload vouchers': ({ voucher }) =>
    ask(
      'POST',
      `/api/staff/rewards/${voucher}/vouchers`,
      withKey(owner.token, { file: Buffer.from(randomUUID()).toString('base64'), dry_run: false }),
    ),
  'withdraw vouchers': ({ voucher }) =>
    ask('POST', `/api/staff/rewards/${voucher}/vouchers/withdraw`, withKey(owner.token, {})),
  'redeem a perk': ({ perk, fan }, at) =>
    ask('POST', `/api/rewards/${perk}/redeem`, { token: fan.token }, at),
  'book with a perk': ({ event, holder }, at) =>
    ask('POST', `/api/bookings/event/${event}`, { token: holder.token }, at),
  'cancel the booking': ({ booking, user }) =>
    ask('PATCH', `/api/bookings/${booking}/cancel`, { token: user.token }),
  'cancel the event, and return its perks': async ({ event }) => {
    await ask('POST', `/api/staff/events/${event}/cancel`, { token: owner.token });
    // If another transaction has locked some, the job fails and goes on in its next run.
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

testUseCases('a voucher reward and a perk', () => finder, makeScene, CASES);
