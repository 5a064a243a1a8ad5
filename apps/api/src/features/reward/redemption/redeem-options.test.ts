/** Tests redeeming a reward with options: what is required, who sees it, and what an erasure leaves. */
import { exportMember } from '@rabita/contract/fan/member';
import { getRedemption, redeemReward } from '@rabita/contract/fan/redemption';
import { listRewards } from '@rabita/contract/fan/reward';
import type { RewardOption } from '@rabita/contract/reward-option';
import { collectRedemption, listStaffRedemptions } from '@rabita/contract/staff/redemption';
import { updateReward } from '@rabita/contract/staff/reward';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import type { TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertMembersWithPoints, insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { plannedReward } from '../../../../test/fixtures/plan-reward.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { sendPipelined } from '../../../../test/harness/send-pipelined.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
const owner = await insertStaff(league, 'owner');

const SIZES = ['S', 'M', 'L'].map(size => ({ ar: size, en: size }));
const OPTIONS: RewardOption[] = [
  { label: { ar: 'المقاس', en: 'Size' }, values: SIZES },
  { label: { ar: 'الاسم على الظهر', en: 'Name on the back' }, values: null },
];
const NAME = 'فهد المعروف';
const CHOSEN = [
  { label: OPTIONS[0]?.label, value: { ar: 'L', en: 'L' } },
  { label: OPTIONS[1]?.label, value: { ar: NAME, en: NAME } },
];
const insertJersey = (stock: number | null = null) => insertReward(league.db, { options: OPTIONS, stock });
const insertFan = async () => (await insertMembersWithPoints(league.db, 1, 200))[0];
const redeem = ({ token }: TestMember, id: string, options?: readonly string[], headers = {}) =>
  league.tryCall(redeemReward, { params: { id }, token, headers, body: options ? { options } : {} });
const getBalance = (fan: TestMember) =>
  league.value<number>('select points_balance from member where id = $1', [fan.id]);

it('[17.101] a reward with options requires them, and one without refuses them; a rejected call costs nothing', async () => {
  const [fan, jersey, mug] = [await insertFan(), await insertJersey(3), await insertReward(league.db)];
  const { rewards } = (await league.call(listRewards)).body;
  expect(rewards.find(({ _id }) => _id === jersey)?.options).toEqual(OPTIONS);
  expect(expectError(await redeem(fan, jersey))).toBe('reward.options_missing');
  expect(expectError(await redeem(fan, jersey, ['L']))).toBe('reward.options_missing');
  expect(expectError(await redeem(fan, jersey, ['XXL', NAME]))).toBe('reward.options_changed');
  expect(expectError(await redeem(fan, mug, ['L']))).toBe('reward.options_changed');
  const invalid = await redeem(fan, jersey, ['L', '…']);
  expect(expectError(invalid)).toBe('request.invalid');
  expect(invalid.body).toMatchObject({ fields: [{ path: 'options.1', code: 'letter_missing' }] });
  for (const options of [['L', ''], ['L', 'a\u202eb'], ['L', NAME, NAME], 'L', [{}]])
    expect(expectError(await redeem(fan, jersey, options as string[]))).toBe('request.invalid');
  expect(await getBalance(fan)).toBe(200);
  expect(await league.value('select stock from reward where id = $1', [jersey])).toBe(3);

  const { status, body } = await redeem(fan, jersey, ['L', `  ${NAME} `]);
  expect([status, body.redemption?.options]).toEqual([201, CHOSEN]);
  expect((await redeem(fan, mug)).body.redemption?.options).toEqual([]);
});

it('[17.101] in a batch, a call with wrong options takes no item from the calls after it', async () => {
  const jersey = await insertJersey(2);
  const fans = await insertMembersWithPoints(league.db, 4, 50);
  const sent = [
    ['L', NAME],
    ['XXL', NAME],
    ['S', NAME],
    ['M', NAME],
  ];
  const responses = await sendPipelined(
    league.url,
    fans.map(({ token }, index) => ({
      method: 'POST',
      path: `/api/rewards/${jersey}/redeem`,
      token,
      body: { options: sent[index] },
    })),
  );
  expect(responses.map(({ status, body }) => body.code ?? status)).toEqual([
    201,
    'reward.options_changed',
    201,
    'reward.out_of_stock',
  ]);
  const rows = await league.sql<{ size: string }>`select options->0->'value'->>'en' as size from redemption
    where reward_id = ${jersey} order by created_at`;
  expect(rows.map(({ size }) => size)).toEqual(['L', 'S']);
});

it('[17.100] a repeated call needs the same options, and never redeems a second time', async () => {
  const [fan, jersey] = [await insertFan(), await insertJersey()];
  const headers = { 'idempotency-key': 'one jersey' };
  const first = await redeem(fan, jersey, ['L', NAME], headers);
  expect((await redeem(fan, jersey, ['L', NAME], headers)).text).toBe(first.text);
  expect(expectError(await redeem(fan, jersey, ['M', NAME], headers))).toBe('request.key_reused');
  expect(await getBalance(fan)).toBe(150);
});

it('[17.102] the member and the staff who hand the reward out see the choice, which staff cannot change afterwards', async () => {
  const [fan, jersey] = [await insertFan(), await insertJersey()];
  const { _id = '', number = '' } = (await redeem(fan, jersey, ['L', NAME])).body.redemption ?? {};
  await league.call(updateReward, {
    params: { id: jersey },
    token: manager.token,
    body: plannedReward({ kind: 'pickup', options: [], stock_before: null, stock: null, version: 1 }),
  });
  const own = await league.call(getRedemption, { params: { id: _id }, token: fan.token });
  expect(own.body.redemption.options).toEqual(CHOSEN);
  const list = await league.call(listStaffRedemptions, { token: manager.token, query: { search: number } });
  expect(list.body.redemptions[0]?.options).toEqual(CHOSEN);
  const handedOut = await league.call(collectRedemption, { token: manager.token, body: { code: number } });
  expect(handedOut.body.redemption.options).toEqual(CHOSEN);
});

it('[17.102] what a member wrote is in the export, and an erasure removes it', async () => {
  const [fan, jersey] = [await insertFan(), await insertJersey()];
  const { number = '' } = (await redeem(fan, jersey, ['L', 'غيمة الصباح'])).body.redemption ?? {};
  await league.call(collectRedemption, { token: manager.token, body: { code: number } });
  const { redemptions } = (await league.call(exportMember, { token: fan.token })).body;
  expect(redemptions[0]?.options[1]?.value.ar).toBe('غيمة الصباح');
  await eraseMember(league, fan, owner);
  const list = await league.call(listStaffRedemptions, { token: manager.token, query: { search: number } });
  expect(list.body.redemptions[0]).toMatchObject({ member: null, options: [] });
  expect([...(await dumpDatabase(league)).values()].join('\n')).not.toContain('غيمة الصباح');
});
