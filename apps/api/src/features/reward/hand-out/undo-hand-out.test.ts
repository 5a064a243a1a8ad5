/** Tests that a hand-out is undone within eight seconds by the person who handed the reward out, and by nobody else. */
import { getRedemption, redeemReward } from '@rabita/contract/fan/redemption';
import { listAudit } from '@rabita/contract/staff/audit';
import { collectRedemption, undoHandOut } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertMembersWithPoints, insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { lapseRedemptions } from '../jobs.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'نورة العتيبي' });
const owner = await insertStaff(league, 'owner');

async function redeem() {
  const [fan] = await insertMembersWithPoints(league.db, 1, 100);
  const rewardId = await insertReward(league.db, { cost: 40, stock: 3 });
  const token = String(fan?.token);
  const { redemption } = (await league.call(redeemReward, { params: { id: rewardId }, token })).body;
  const find = async () =>
    (await league.call(getRedemption, { params: { id: redemption._id }, token })).body.redemption;
  return { ...redemption, rewardId, fan, find };
}
const collect = (code: string, { token } = manager) =>
  league.tryCall(collectRedemption, { body: { code }, token });
const undo = (id: string, { token } = manager) => league.tryCall(undoHandOut, { params: { id }, token });
const handOutEarlier = (id: string, seconds: number) =>
  league.sql`update redemption set ended_at = now() - make_interval(secs => ${seconds}) where id = ${id}`;

it('[17.107] an undone hand-out leaves the reward to collect, with its code, points and item, and is audited', async () => {
  const { _id, number, code, rewardId, find } = await redeem();
  await collect(number);
  expect((await find()).code).toBeNull();
  const { status, body } = await undo(_id);
  expect(status).toBe(200);
  expect(body.redemption).toMatchObject({ _id, state: 'reserved', ended_at: null, collected_by: null });
  expect(await find()).toMatchObject({ state: 'reserved', code });
  expect(await league.value('select stock from reward where id = $1', [rewardId])).toBe(2);
  const { lines } = (
    await league.call(listAudit, { query: { action: 'reward.hand_out_undone' }, token: owner.token })
  ).body;
  expect(lines).toMatchObject([{ actor: { kind: 'staff', name: 'نورة العتيبي' } }]);
  expect((await collect(String(code))).status).toBe(200);
});

it('[17.107] only the person who handed the reward out undoes it, and only within eight seconds', async () => {
  const { _id, number } = await redeem();
  expect(expectError(await undo(_id))).toBe('redemption.not_collected');
  await collect(number);
  expect(expectError(await undo(_id, owner))).toBe('redemption.undo_forbidden');
  await handOutEarlier(_id, 9);
  expect(expectError(await undo(_id))).toBe('redemption.undo_late');
  expect(expectError(await undo(_id, owner))).toBe('redemption.undo_forbidden');
  await handOutEarlier(_id, 0);
  expect((await undo(_id)).status).toBe(200);
  for (const id of [crypto.randomUUID(), 'nothing'])
    expect(expectError(await undo(id))).toBe('redemption.not_found');
});

it('[17.107] eight concurrent undos undo a hand-out once', async () => {
  const { _id, number } = await redeem();
  await collect(number);
  const responses = await Promise.all(Array.from({ length: 8 }, () => undo(_id)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

it.each([
  ['somebody else hands the reward out again', `collected_by = '${owner.id}'`, 'redemption.undo_forbidden'],
  ['the member returns it', "state = 'returned', collected_by = null", 'redemption.not_collected'],
  ['it lapses', "state = 'lapsed', collected_by = null", 'redemption.not_collected'],
])('[17.107] an undo that waits while %s is rejected and changes nothing', async (_case, change, code) => {
  const { _id, number } = await redeem();
  await collect(number);
  const select = `select state, collected_by from redemption where id = $1`;
  let changed: unknown;
  const response = await callDuring(
    league,
    tx => tx.run('select from redemption where id = $1 for update', [_id]),
    () => undo(_id),
    async tx => {
      await tx.run(`update redemption set ${change} where id = $1`, [_id]);
      changed = await tx.row(select, [_id]);
    },
  );
  expect(expectError(response)).toBe(code);
  expect(await league.db.row(select, [_id])).toEqual(changed);
});

it('[17.107] the item of an undone hand-out is in stock again if the member was erased', async () => {
  const { _id, number, rewardId, fan } = await redeem();
  await collect(number);
  await eraseMember(league, fan, owner);
  expect((await undo(_id)).body.redemption).toMatchObject({ state: 'reserved', member: null });
  expect(await lapseRedemptions({ ...league.context, db: league.context.jobsDb })).toBe(1);
  expect(await league.value('select stock from reward where id = $1', [rewardId])).toBe(3);
});

it('[17.107] an undone hand-out lapses once if the time to collect is over by then', async () => {
  const { _id, number, find } = await redeem();
  await collect(number);
  await league.sql`update redemption set collect_until = now() where id = ${_id}`;
  expect((await undo(_id)).body.redemption).toMatchObject({ state: 'lapsed', collected_by: null });
  for (const lapsed of [1, 0])
    expect(await lapseRedemptions({ ...league.context, db: league.context.jobsDb })).toBe(lapsed);
  expect((await find()).state).toBe('lapsed');
  const balance = `select points_balance from member join redemption on member.id = member_id
    where redemption.id = $1`;
  expect(await league.value(balance, [_id])).toBe(100);
});
