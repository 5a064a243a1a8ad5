/** Tests redeeming, returning, collecting and lapsing: no point or item is spent twice, even under concurrency. */
import { randomUUID } from 'node:crypto';
import {
  getRedemption,
  listRedemptions,
  redeemReward,
  returnRedemption,
} from '@rabita/contract/fan/redemption';
import { collectRedemption, listStaffRedemptions } from '@rabita/contract/staff/redemption';
import { stockReward } from '@rabita/contract/staff/reward';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import type { TestMember } from '../../../../test/fixtures/insert-members.ts';
import {
  insertMembersWithPoints,
  insertReward as insertRewardInto,
  insertVoucherReward,
  type RewardTerms,
} from '../../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { lapseRedemptions } from '../jobs.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'نورة العتيبي' });

const insertReward = (terms?: RewardTerms) => insertRewardInto(league.db, terms);
const insertFan = async (points: number) => (await insertMembersWithPoints(league.db, 1, points))[0];

const redeem = ({ token }: TestMember, id: string, server = league) =>
  server.tryCall(redeemReward, { params: { id }, token });
const giveBack = (fan: TestMember, id: string) =>
  league.tryCall(returnRedemption, { params: { id }, token: fan.token });
const collect = (code: string) => league.tryCall(collectRedemption, { body: { code }, token: manager.token });
const redeemOrThrow = async (fan: TestMember, rewardId: string) =>
  (await league.call(redeemReward, { params: { id: rewardId }, token: fan.token })).body.redemption;

const getPoints = (fan: TestMember) =>
  league.db.row<{ ranking: number; balance: number }>(
    'select loyalty_points as ranking, points_balance as balance from member where id = $1',
    [fan.id],
  );
const getStock = (rewardId: string) =>
  league.value<number | null>('select stock from reward where id = $1', [rewardId]);
const endTimeToCollect = (id: string) =>
  league.sql`update redemption set collect_until = now() - interval '1 second' where id = ${id}`;

it('[17.3] redeeming takes the cost from the balance and one item from the stock, and keeps the ranking points', async () => {
  const fan = await insertFan(120);
  const mug = await insertReward({ cost: 50, stock: 3 });
  const { status, body } = await redeem(fan, mug);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    points_balance: 70,
    redemption: {
      state: 'reserved',
      cost: 50,
      number: expect.stringMatching(/^[0-9A-Z]{4}-[0-9A-Z]{3}$/u),
      code: expect.stringMatching(/^RB3[0-9A-Z $%*+\-./:]{129}$/u),
      reward: { _id: mug, name: 'كوب', translations: { en: { name: 'Mug' } } },
      ended_at: null,
    },
  });
  expect(await getPoints(fan)).toEqual({ ranking: 120, balance: 70 });
  expect(await getStock(mug)).toBe(2);
  const { redemptions } = (await league.call(listRedemptions, { token: fan.token })).body;
  expect(redemptions).toEqual([body.redemption]);
});

it('a reward that cannot be redeemed is rejected with the error for its reason, and costs no points', async () => {
  const fan = await insertFan(60);
  const cases = [
    [await insertReward({ cost: 61 }), 'points.not_enough'],
    [await insertReward({ stock: 0 }), 'reward.out_of_stock'],
    [await insertReward({ kind: null }), 'reward.unavailable'],
    [randomUUID(), 'reward.not_found'],
    ['nothing', 'reward.not_found'],
  ] as const;
  for (const [reward, code] of cases) expect(expectError(await redeem(fan, reward))).toBe(code);
  expect((await redeem(fan, cases[0][0])).body).toMatchObject({ missing: 1 });
  const withheld = await insertReward();
  await league.sql`update reward set available = false where id = ${withheld}`;
  expect(expectError(await redeem(fan, withheld))).toBe('reward.unavailable');
  await league.sql`update reward set is_active = false where id = ${withheld}`;
  expect(expectError(await redeem(fan, withheld))).toBe('reward.not_found');
  expect(await getPoints(fan)).toEqual({ ranking: 60, balance: 60 });
});

it('[16.76] calls with the same idempotency key redeem once, even if the path is encoded differently', async () => {
  const fan = await insertFan(150);
  const mug = await insertReward({ cost: 50, stock: 3 });
  const redeemByPath = (id: string) =>
    league.request('POST', `/api/rewards/${id}/redeem`, {
      token: fan.token,
      headers: { 'idempotency-key': 'one press' },
    });
  const first = await redeemByPath(mug);
  expect(first.status).toBe(201);
  const encoded = `%${mug.charCodeAt(0).toString(16)}${mug.slice(1)}`;
  for (const id of [mug.toUpperCase(), encoded]) expect((await redeemByPath(id)).text).toBe(first.text);
  expect(await getPoints(fan)).toEqual({ ranking: 150, balance: 100 });
});

it('[17.17] a reward can be redeemed from its start until just before its end, by the database’s clock', async () => {
  const fan = await insertFan(500);
  const cases = [
    [{ availableFrom: "now() + interval '1 minute'" }, 'upcoming'],
    [{ availableUntil: "now() - interval '1 second'" }, 'ended'],
    [{ availableFrom: "now() - interval '1 minute'", availableUntil: "now() + interval '1 minute'" }, null],
    [{ kind: null, availableFrom: "now() + interval '1 minute'" }, 'withheld'],
  ] as const;
  for (const [terms, reason] of cases) {
    const response = await redeem(fan, await insertReward(terms));
    if (reason === null) expect(response.status).toBe(201);
    else expect([expectError(response), response.body]).toMatchObject(['reward.unavailable', { reason }]);
  }
  expect(await getPoints(fan)).toEqual({ ranking: 500, balance: 450 });
});

it('[17.4] a member can redeem up to the limit, and again after giving one back', async () => {
  const fan = await insertFan(500);
  const mug = await insertReward({ limitPerMember: 2 });
  const first = await redeemOrThrow(fan, mug);
  await redeemOrThrow(fan, mug);
  expect(expectError(await redeem(fan, mug))).toBe('reward.limit_reached');
  await giveBack(fan, first._id);
  const responses = await Promise.all(Array.from({ length: 6 }, () => redeem(fan, mug)));
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
});

it('[17.3] of thirty concurrent members on two processes, exactly five get the last five items', async () => {
  const fans = await insertMembersWithPoints(league.db, 30, 50);
  const mug = await insertReward({ stock: 5 });
  const other = await league.another();
  const responses = await Promise.all(fans.map((fan, index) => redeem(fan, mug, index % 2 ? league : other)));
  await other.stop();
  expect(responses.filter(({ status }) => status === 201)).toHaveLength(5);
  const errors = responses.filter(({ status }) => status !== 201).map(response => expectError(response));
  expect(errors).toEqual(Array(25).fill('reward.out_of_stock'));
  expect(await getStock(mug)).toBe(0);
  const [spent] = await league.sql<{ spent: number }>`select sum(50 - points_balance)::integer as spent
    from member where id = any(${fans.map(({ id }) => id)})`;
  expect(spent?.spent).toBe(250);
});

it('[17.5] giving back returns points and item once, and is rejected after the reward was collected', async () => {
  const fan = await insertFan(100);
  const mug = await insertReward({ stock: 4 });
  const { _id } = await redeemOrThrow(fan, mug);
  const responses = await Promise.all(Array.from({ length: 6 }, () => giveBack(fan, _id)));
  expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
  expect(responses[0]?.body).toMatchObject({
    points_balance: 100,
    redemption: { state: 'returned', code: null },
  });
  expect([await getPoints(fan), await getStock(mug)]).toEqual([{ ranking: 100, balance: 100 }, 4]);

  const second = await redeemOrThrow(fan, mug);
  await collect(second.number);
  expect(expectError(await giveBack(fan, second._id))).toBe('redemption.collected');
  expect([await getPoints(fan), await getStock(mug)]).toEqual([{ ranking: 100, balance: 50 }, 3]);
});

it('[17.6] staff hand a reward out once, by code or number; a second attempt gets the time and who handed it out', async () => {
  const fan = await insertFan(100);
  const mug = await insertReward();
  const [byCode, byNumber] = [await redeemOrThrow(fan, mug), await redeemOrThrow(fan, mug)];
  expect((await collect(String(byCode.code))).body).toMatchObject({
    redemption: { state: 'collected', member: { full_name: fan.full_name }, collected_by: 'نورة العتيبي' },
  });
  const repeated = await collect(byCode.number);
  expect(expectError(repeated)).toBe('redemption.collected');
  expect(repeated.body).toMatchObject({ at: expect.any(String), by: 'نورة العتيبي' });
  const typed = byNumber.number.toLowerCase().replace('-', ' ');
  const responses = await Promise.all(Array.from({ length: 8 }, () => collect(typed)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  const text = String(byCode.code);
  const forged = `${text.slice(0, -1)}${text.endsWith('0') ? '1' : '0'}`;
  for (const code of [forged, 'K7MQ-2XH', 'RB1', 'كوب'])
    expect(expectError(await collect(code))).toBe('redemption.code_unknown');
  const returned = await redeemOrThrow(await insertFan(50), mug);
  await league.sql`update redemption set state = 'returned', ended_at = now() where id = ${returned._id}`;
  expect(expectError(await collect(String(returned.code)))).toBe('redemption.returned');
});

it('[17.7] a reward that is not collected in time lapses: the item returns, and the points if the reward says so', async () => {
  const [returning, keeping] = [
    await insertReward({ stock: 5 }),
    await insertReward({ stock: 5, returnsPoints: false }),
  ];
  const fan = await insertFan(100);
  const [first, second] = [await redeemOrThrow(fan, returning), await redeemOrThrow(fan, keeping)];
  await endTimeToCollect(first._id);
  await endTimeToCollect(second._id);
  // The reservations have lapsed before the job has run.
  expect(expectError(await collect(first.number))).toBe('redemption.lapsed');
  expect(expectError(await giveBack(fan, first._id))).toBe('redemption.lapsed');
  const lapsed = await league.call(getRedemption, { params: { id: first._id }, token: fan.token });
  expect(lapsed.body.redemption).toMatchObject({ state: 'lapsed', code: null });
  const counts = await Promise.all([1, 2, 3].map(() => lapseRedemptions(league.context)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(await getPoints(fan)).toEqual({ ranking: 100, balance: 50 });
  expect([await getStock(returning), await getStock(keeping)]).toEqual([5, 5]);
});

it('[10.141] a member’s list separates what the member holds from the rest, before a job has ended what is too late', async () => {
  const fan = await insertFan(500);
  const mug = await insertReward({ cost: 50 });
  const voucher = (await insertVoucherReward(league, 1)).id;
  const [waiting, collected, returned, late, code] = [
    await redeemOrThrow(fan, mug),
    await redeemOrThrow(fan, mug),
    await redeemOrThrow(fan, mug),
    await redeemOrThrow(fan, mug),
    await redeemOrThrow(fan, voucher),
  ];
  await collect(collected.number);
  await giveBack(fan, returned._id);
  await endTimeToCollect(late._id);
  const list = async (query: Record<string, string>) => {
    const { redemptions, pagination } = (
      await league.call(listRedemptions, { token: fan.token, query: { limit: '2', ...query } })
    ).body;
    return [redemptions.map(({ _id }) => _id), pagination.total];
  };
  expect(await list({ is_held: 'true' })).toEqual([[code._id, waiting._id], 2]);
  expect(await list({ is_held: 'false' })).toEqual([[late._id, returned._id], 3]);
  expect(await list({ is_held: 'false', page: '2' })).toEqual([[collected._id], 3]);
  expect(await list({})).toEqual([[code._id, late._id], 5]);
});

it('members cannot get, return or list redemptions of others', async () => {
  const [fan, other] = await insertMembersWithPoints(league.db, 2, 50);
  const { _id } = await redeemOrThrow(fan, await insertReward());
  const asOther = { params: { id: _id }, token: other.token };
  expect(expectError(await league.tryCall(getRedemption, asOther))).toBe('redemption.not_found');
  expect(expectError(await league.tryCall(returnRedemption, asOther))).toBe('redemption.not_found');
  const list = await league.call(listRedemptions, { token: other.token });
  expect(list.body.redemptions).toEqual([]);
});

it('[15.41] staff find redemptions by name, phone, number and state', async () => {
  const fan = await insertFan(100);
  const mug = await insertReward();
  const [uncollected, collected] = [await redeemOrThrow(fan, mug), await redeemOrThrow(fan, mug)];
  await collect(collected.number);
  const findNumbers = async (query: Record<string, string>) =>
    (await league.call(listStaffRedemptions, { token: manager.token, query })).body.redemptions.map(
      ({ number }) => number,
    );
  expect(await findNumbers({ search: uncollected.number })).toEqual([uncollected.number]);
  expect(await findNumbers({ search: `\u2066#${uncollected.number}` })).toEqual([uncollected.number]);
  await league.sql`update member set phone_number = '+966501112233' where id = ${fan.id}`;
  expect(await findNumbers({ search: '050 111 2233', status: 'collected' })).toEqual([collected.number]);
  expect(await findNumbers({ search: fan.full_name, status: 'collected' })).toContain(collected.number);
  expect(await findNumbers({ search: fan.full_name, status: 'reserved' })).not.toContain(collected.number);
});

it('[17.8] a stock edit applies its difference, so concurrent redemptions are kept', async () => {
  const mug = await insertReward({ stock: 10 });
  const fan = await insertFan(500);
  await redeemOrThrow(fan, mug);
  const setStock = (stock: number | null, stock_before: number | null, version: number) =>
    league.call(stockReward, {
      params: { id: mug },
      token: manager.token,
      body: { stock, stock_before, available: true, version },
    });
  await setStock(15, 10, 1);
  expect(await getStock(mug)).toBe(14);
  await setStock(14, 14, 2);
  expect(await getStock(mug)).toBe(14);
  await redeemOrThrow(fan, mug);
  await setStock(0, 14, 2);
  expect(await getStock(mug)).toBe(0);
  await setStock(null, 0, 3);
  expect(await getStock(mug)).toBeNull();
});

it('[17.9] erasing a member returns uncollected rewards and removes the member from collected ones', async () => {
  const fan = await insertFan(150);
  const mug = await insertReward({ stock: 5 });
  const [uncollected, collected] = [await redeemOrThrow(fan, mug), await redeemOrThrow(fan, mug)];
  await collect(collected.number);
  const owner = await insertStaff(league, 'owner');
  await eraseMember(league, fan, owner);
  expect(
    await league.sql`select state, member_id from redemption where reward_id = ${mug} order by created_at`,
  ).toEqual([
    { state: 'returned', member_id: null },
    { state: 'collected', member_id: null },
  ]);
  expect(await getStock(mug)).toBe(4);
  expect(expectError(await collect(uncollected.number))).toBe('redemption.returned');
});

it('[17.9] a reward that the member redeems during the erasure is returned too', async () => {
  const fan = await insertFan(150);
  const mug = await insertReward({ stock: 5 });
  const owner = await insertStaff(league, 'owner');
  const insert = `insert into redemption (reward_id, member_id, cost, returns_points, collect_until)
    values ($1, $2, 0, true, now() + interval '1 day')`;
  await callDuring(
    league,
    tx => tx.run('select 1 from member where id = $1 for no key update', [fan.id]),
    () => eraseMember(league, fan, owner),
    tx => tx.run(insert, [mug, fan.id]),
  );
  expect(await league.db.row('select state, member_id from redemption where reward_id = $1', [mug])).toEqual({
    state: 'returned',
    member_id: null,
  });
  expect(await getStock(mug)).toBe(5);
});

it('after random calls, lapses and adjustments, balances match the ledger and the stock matches the redemptions', async () => {
  const step = fc.record({
    fan: fc.nat(1),
    action: fc.constantFrom('redeem', 'redeemTogether', 'return', 'collect', 'lapse', 'credit'),
    redemption: fc.nat(5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async steps => {
      const fans = await insertMembersWithPoints(league.db, 2, 100);
      const mug = await insertReward({ cost: 40, stock: 3 });
      const ids: string[] = [];
      for (const { fan: index, action, redemption } of steps) {
        const fan = fans[index] as TestMember;
        const id = ids[redemption % Math.max(1, ids.length)];
        if (action === 'redeem') {
          const { status, body } = await redeem(fan, mug);
          if (status === 201) ids.push(String(body.redemption?._id));
        } else if (action === 'credit') {
          await insertAdjustment(league.db, fan, 0, { balanceChange: 30 });
        } else if (action === 'redeemTogether') {
          const responses = await Promise.all(fans.map(each => redeem(each, mug)));
          for (const { status, body } of responses)
            if (status === 201) ids.push(String(body.redemption?._id));
        } else if (id && action === 'lapse') {
          await endTimeToCollect(id);
          await lapseRedemptions(league.context);
        } else if (id && action === 'return') {
          await Promise.all(fans.map(each => giveBack(each, id)));
        } else if (id) {
          const [row] = await league.sql<{ number: string }>`select number from redemption where id = ${id}`;
          await Promise.all([collect(String(row?.number)), giveBack(fan, id)]);
        }
      }
      const totals = await league.db.row(
        `select stock = 3 - (select count(*) from redemption where reward_id = $1 and state in ('reserved', 'collected'))
             as stock,
           (select bool_and(loyalty_points = 100 and points_balance = (select sum(balance) from points_ledger where account = points_account))
            from member where id = any($2)) as points
         from reward where id = $1`,
        [mug, fans.map(({ id }) => id)],
      );
      expect(totals).toEqual({ stock: true, points: true });
    }),
    { numRuns: 12 },
  );
}, 120_000);
