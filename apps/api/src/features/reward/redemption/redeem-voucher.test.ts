/** Tests redeeming vouchers: each code goes to one member, and only that member can read it. */
import { exportMember } from '@rabita/contract/fan/member';
import {
  getRedemption,
  listRedemptions,
  redeemReward,
  returnRedemption,
} from '@rabita/contract/fan/redemption';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { collectRedemption, listStaffRedemptions } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import type { TestMember } from '../../../../test/fixtures/insert-members.ts';
import {
  insertMembersWithPoints,
  insertReward,
  insertVoucherReward,
} from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { dumpDatabase } from '../../../../test/harness/dump-database.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');

const insertFan = async (points = 120) =>
  (await insertMembersWithPoints(league.db, 1, points))[0] as TestMember;
const redeem = ({ token }: TestMember, id: string, server = league, headers = {}) =>
  server.tryCall(redeemReward, { params: { id }, token, headers });
const redeemOrThrow = async (fan: TestMember, id: string) =>
  (await league.call(redeemReward, { params: { id }, token: fan.token })).body.redemption;
const get = ({ token }: TestMember, id: string) => league.tryCall(getRedemption, { params: { id }, token });
const getCode = async (fan: TestMember, id: string) => (await get(fan, id)).body.redemption?.voucher?.code;
const getCheck = async (name: string) =>
  (await league.call(checkConsistency, { token: owner.token })).body.checks.find(
    check => check.name === name,
  );

it('[17.73] a redeemed voucher is collected at once, and has its code and instructions', async () => {
  const { id, codes } = await insertVoucherReward(league, 2);
  const fan = await insertFan();
  const { status, body } = await redeem(fan, id);
  expect([status, body.points_balance]).toEqual([201, 70]);
  expect(body.redemption).toMatchObject({
    kind: 'voucher',
    state: 'collected',
    code: null,
    voucher: { code: null },
    instructions: { ar: 'اكتبه عند الدفع', en: 'Enter it at checkout' },
    ended_at: expect.any(String),
  });
  expect(await getCode(fan, String(body.redemption?._id))).toBe(codes[0]);
  expect(await redeemOrThrow(fan, id).then(({ _id }) => getCode(fan, _id))).toBe(codes[1]);
  expect(expectError(await redeem(fan, id))).toBe('reward.out_of_stock');
});

it('[17.73] of twenty concurrent members on two processes, three get the last three codes', async () => {
  const { id, codes } = await insertVoucherReward(league, 3);
  const fans = await insertMembersWithPoints(league.db, 20, 50);
  const other = await league.another();
  const responses = await Promise.all(fans.map((fan, index) => redeem(fan, id, index % 2 ? other : league)));
  await other.stop();
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, ...Array(17).fill(409)]);
  const winners = fans.flatMap((fan, index) => {
    const redemption = responses[index]?.body.redemption;
    return redemption ? [{ fan, id: redemption._id }] : [];
  });
  const receivedCodes = await Promise.all(winners.map(winner => getCode(winner.fan, winner.id)));
  expect(receivedCodes.toSorted()).toEqual(codes.toSorted());
  const balances = await league.sql<{ spent: number }>`select count(*) as spent from member
    where id = any(${fans.map(fan => fan.id)}) and points_balance = 0`;
  expect(balances).toEqual([{ spent: 3 }]);
});

it('[17.74] only getRedemption returns a code, and only to its member; no list and no stored response contains it', async () => {
  const { id, codes } = await insertVoucherReward(league, 1);
  const [fan, otherFan] = [await insertFan(), await insertFan()];
  const first = await redeem(fan, id, league, { 'idempotency-key': 'voucher-one' });
  const repeated = await redeem(fan, id, league, { 'idempotency-key': 'voucher-one' });
  expect(repeated.body).toEqual(first.body);
  const redemptionId = String(first.body.redemption?._id);
  expect(await getCode(fan, redemptionId)).toBe(codes[0]);
  expect(expectError(await get(otherFan, redemptionId))).toBe('redemption.not_found');
  const list = await league.tryCall(listRedemptions, { query: { is_held: 'true' }, token: fan.token });
  expect(list.body.redemptions).toMatchObject([{ _id: redemptionId, voucher: { code: null } }]);
  const staffList = await league.tryCall(listStaffRedemptions, { token: owner.token });
  expect(staffList.body.redemptions?.[0]).toMatchObject({ _id: redemptionId, kind: 'voucher' });
  const dump = [...(await dumpDatabase(league)).values()].join('\n');
  for (const text of [first.text, list.text, staffList.text, dump, league.logs.join('\n')])
    expect(text).not.toContain(String(codes[0]));
});

it('[17.73] a voucher cannot be given back or handed out at a counter', async () => {
  const { id } = await insertVoucherReward(league, 1);
  const fan = await insertFan();
  const redemption = await redeemOrThrow(fan, id);
  const params = { id: redemption._id };
  const returned = await league.tryCall(returnRedemption, { params, token: fan.token });
  expect(expectError(returned)).toBe('redemption.not_returnable');
  const body = { code: redemption.number };
  const collected = await league.tryCall(collectRedemption, { body, token: owner.token });
  expect(expectError(collected)).toBe('redemption.not_for_counter');
});

it('[17.76] the data export has the member’s codes, which stay used after the member’s erasure', async () => {
  const { id, codes } = await insertVoucherReward(league, 2);
  const [fan, nextFan] = [await insertFan(), await insertFan()];
  await redeemOrThrow(fan, id);
  const data = await league.call(exportMember, { token: fan.token });
  expect(data.body.redemptions).toMatchObject([{ state: 'collected', voucher: codes[0] }]);
  await eraseMember(league, fan, owner);
  const rows = await league.sql`select member_id, state, voucher_id is not null as has_voucher from redemption
    where reward_id = ${id}`;
  expect(rows).toEqual([{ member_id: null, state: 'collected', has_voucher: true }]);
  const { _id } = await redeemOrThrow(nextFan, id);
  expect(await getCode(nextFan, _id)).toBe(codes[1]);
  expect(expectError(await redeem(nextFan, id))).toBe('reward.out_of_stock');
});

it('[17.76] the consistency check reports a stock that differs from the unused codes, and a code without a redemption', async () => {
  const { id } = await insertVoucherReward(league, 2);
  expect(await getCheck('vouchers')).toMatchObject({ wrong: 0 });
  await league.sql`update reward set stock = 5 where id = ${id}`;
  expect(await getCheck('vouchers')).toMatchObject({
    wrong: 1,
    differences: [{ _id: id, expected: 2, found: 5 }],
  });
  await league.sql`update reward set stock = 2 where id = ${id}`;
  await league.sql`update voucher set handed_out_at = now() where reward_id = ${id}`;
  expect(await getCheck('vouchers')).toMatchObject({ wrong: 3 });
  await league.sql`update voucher set handed_out_at = null where reward_id = ${id}`;
});

it('the database rejects a second redemption of a voucher, a voucher of another reward, and a missing voucher', async () => {
  const { id } = await insertVoucherReward(league, 1);
  const mug = await insertReward(league.db, { stock: 9 });
  const insert = (rewardId: string, voucher: string) =>
    league.db.run(
      `insert into redemption (reward_id, kind, voucher_id, state, ended_at, cost, returns_points, collect_until)
       values ($1, 'voucher', ${voucher}, 'collected', now(), 0, true, now())`,
      [rewardId],
    );
  const voucher = `(select id from voucher where reward_id = '${id}')`;
  await expect(insert(id, 'null')).rejects.toThrow('redemption_voucher_matches_kind');
  await expect(insert(mug, voucher)).rejects.toThrow('redemption_voucher_matches_reward');
  await insert(id, voucher);
  await league.sql`update reward set stock = 1 where id = ${id}`;
  await expect(insert(id, voucher)).rejects.toThrow('redemption_voucher_unique');
});
