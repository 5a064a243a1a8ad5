/**
 * Tests that no two use cases of rewards and of questions about points deadlock: runs each pair on one reward and
 * member, and pauses one at each of its locks.
 */
import { afterAll, beforeAll } from 'vitest';
import { lapseRedemptions } from '../../src/features/reward/jobs.ts';
import { insertFans, insertReward } from '../fixtures/insert-reward.ts';
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
/**
 * Inserts a member, a reward with a redemption that waits to be collected and one whose time has passed, and a question
 * about an entry of the member's ledger.
 */
async function makeRedeemed() {
  const rewardId = await insertReward(league.db, { stock: 9 });
  const [fan] = await insertFans(league.db, 1, 500);
  if (!fan) throw new Error('The member is missing.');
  await league.db.run('update member set password_hash = $2 where id = $1', [fan.id, passwordHash]);
  const [kept, late] = await league.db.rows<{ id: string }>(
    `insert into redemption (reward_id, member_id, cost, returns_points, collect_until)
     select $1, $2, 50, true, now() + make_interval(days => days) from unnest(array[9, -1]) as days returning id`,
    [rewardId, fan.id],
  );
  const asked = await league.db.row<{ id: string }>(
    `insert into question (entry_id, member_id, text)
     select entry.id, member.id, 'لماذا هذه النقاط؟' from points_ledger as entry
     join member on points_account = account where member.id = $1 limit 1 returning id`,
    [fan.id],
  );
  const free = await league.db.row<{ id: number }>(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, 5, 5, 'adjustment' from member where id = $1 returning id`,
    [fan.id],
  );
  return {
    rewardId,
    fan,
    kept: kept?.id ?? '',
    late: late?.id ?? '',
    asked: asked?.id ?? '',
    free: String(free?.id),
  };
}
type Redeemed = Awaited<ReturnType<typeof makeRedeemed>>;

const REWARD_CASES: Record<string, Action<Redeemed>> = {
  redeem: ({ rewardId, fan }, at) => ask('POST', `/api/rewards/${rewardId}/redeem`, { token: fan.token }, at),
  'give it back': ({ kept, fan }) => ask('PATCH', `/api/redemptions/${kept}/return`, { token: fan.token }),
  'hand it out': async ({ kept }) => {
    const row = await league.db.row<{ number: string }>('select number from redemption where id = $1', [
      kept,
    ]);
    return ask('POST', '/api/staff/redemptions/collect', withKey(owner.token, { code: row?.number }));
  },
  lapse: async () => {
    await lapseRedemptions({ ...league.context, db: league.context.jobsDb });
  },
  restock: ({ rewardId }) =>
    ask(
      'PATCH',
      `/api/staff/rewards/${rewardId}/stock`,
      withKey(owner.token, { stock: 9, stock_before: 7, available: true, version: 1 }),
    ),
  'adjust points': ({ fan }) =>
    ask(
      'POST',
      `/api/staff/members/${fan.id}/points`,
      withKey(owner.token, { points: 5, note: 'ساعد في التنظيم' }),
    ),
  'ask a question': ({ fan, free }) =>
    ask('POST', `/api/points/${free}/questions`, {
      token: fan.token,
      body: { text: 'من أين جاءت هذه النقاط؟' },
    }),
  'answer a question': ({ asked }) =>
    ask('POST', `/api/staff/questions/${asked}/answer`, withKey(owner.token, { text: 'من فعالية الأمس.' })),
  'delete the account': ({ fan }) =>
    ask('DELETE', `/api/users/${fan.id}`, { token: fan.token, body: { password: PASSWORD } }),
};

testUseCases('a reward that a member has redeemed', () => finder, makeRedeemed, REWARD_CASES);
