/** Tests that a hand-out is undone within eight seconds by the person who handed the reward out, and by nobody else. */
import { getRedemption, redeemReward } from '@rabita/contract/fan/redemption';
import { listAudit } from '@rabita/contract/staff/audit';
import { collectRedemption, undoHandOut } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { insertMembersWithPoints, insertReward } from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

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
  return { ...redemption, rewardId, find };
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
