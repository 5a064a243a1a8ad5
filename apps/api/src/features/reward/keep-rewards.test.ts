/** Tests the staff endpoints that create, change, restock and search rewards, and what fans see afterwards. */
import { listRewards } from '@rabita/contract/fan/reward';
import {
  createReward,
  getStaffReward,
  listStaffRewards,
  type StaffReward,
  stockReward,
  updateReward,
} from '@rabita/contract/staff/reward';
import { describe, expect, it } from 'vitest';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { plannedReward } from '../../../test/fixtures/plan-reward.ts';
import type { ApiResponse, CallQuery } from '../../../test/harness/call-endpoint.ts';
import { expectError } from '../../../test/harness/expect-error.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager', { full_name: 'سعد' });

const rewardBody = (details: object) => plannedReward({ stock: 3, ...details });
const create = async (details: Record<string, unknown> = {}) =>
  (await league.call(createReward, { token: manager.token, body: rewardBody(details) })).body.reward;
const get = (id: string, query: CallQuery<typeof getStaffReward> = {}) =>
  league.tryCall(getStaffReward, { params: { id }, query, token: manager.token });
const update = (id: string, details: Record<string, unknown>) =>
  league.tryCall(updateReward, {
    params: { id },
    token: manager.token,
    body: { ...rewardBody(details), stock_before: 3 },
  });
const restock = (id: string, body: object, stock_before: number | null = 3) =>
  league.tryCall(stockReward, { params: { id }, token: manager.token, body: { ...body, stock_before } });
const expectReward = ({ status, text, body }: ApiResponse<{ reward?: StaffReward }>) => {
  expect(status, text).toBeLessThan(300);
  return body.reward;
};
const findAsFan = async (id: string) =>
  (await league.call(listRewards)).body.rewards.find(reward => reward._id === id);

describe('the staff endpoints of rewards', () => {
  it('[17.103] [10.40] store a drawing and up to two options, and record what changed of them', async () => {
    const size = {
      label: { ar: 'المقاس', en: 'Size' },
      values: [
        { ar: 'S', en: 'S' },
        { ar: 'L', en: 'L' },
      ],
    };
    const name = { label: { ar: 'الاسم', en: 'Name' }, values: null };
    const reward = await create({ kind: 'pickup', drawing: 'jersey', options: [size] });
    expect(reward).toMatchObject({ drawing: 'jersey', options: [size] });
    const same = { kind: 'pickup', drawing: 'jersey', options: [size], version: 1 };
    expect(expectReward(await update(reward._id, same))?.changed.version).toBe(1);
    const changed = expectReward(await update(reward._id, { ...same, options: [size, name] }));
    expect(changed).toMatchObject({ options: [size, name], changed: { version: 2 } });
    expect(await findAsFan(reward._id)).toMatchObject({ drawing: 'jersey', options: [size, name] });
    const lines = await league.sql`select before, after from audit_log
      where subject_id = ${reward._id} and action = 'reward.updated'`;
    expect(lines).toEqual([{ before: { options: [size] }, after: { options: [size, name] } }]);
    expect(await create()).toMatchObject({ drawing: 'gift', options: [] });
  });

  const valuesOf = (...texts: string[]) => texts.map(text => ({ ar: text, en: text }));
  const optionWith = (change: object) => ({
    label: { ar: 'المقاس', en: 'Size' },
    values: valuesOf('S', 'L'),
    ...change,
  });
  it.each([
    ['three of them', [1, 2, 3].map(() => optionWith({})), 'options'],
    ['one value', [optionWith({ values: valuesOf('S') })], 'options.0.values'],
    ['thirteen values', [optionWith({ values: valuesOf(...'abcdefghijklm') })], 'options.0.values'],
    ['a value twice', [optionWith({ values: valuesOf('S', 'S') })], 'options.0.values'],
    [
      'a value that is another one in the other language',
      [
        optionWith({
          values: [
            { ar: 'A', en: 'B' },
            { ar: 'B', en: 'C' },
          ],
        }),
      ],
      'options.0.values',
    ],
    ['the same label twice', [optionWith({}), optionWith({ values: null })], 'options.1.label'],
    [
      'a label without a visible character',
      [optionWith({ label: { ar: '\u200b', en: 'Size' } })],
      'options.0.label.ar',
    ],
  ])('[17.103] reject options with %s', async (_case, options, path) => {
    const response = await league.tryCall(createReward, {
      token: manager.token,
      body: rewardBody({ kind: 'pickup', options }),
    });
    expect(expectError(response)).toBe('request.invalid');
    expect(response.body).toMatchObject({ fields: [{ path }] });
  });

  it('[17.103] reject options of a reward that is not collected, and an unknown drawing', async () => {
    for (const details of [{ options: [optionWith({})] }, { drawing: 'key-ring' }]) {
      const body = rewardBody(details);
      expect(expectError(await league.tryCall(createReward, { token: manager.token, body }))).toBe(
        'request.invalid',
      );
    }
  });

  it('create, change and hide a reward, and record an audit entry for each change', async () => {
    const reward = await create();
    expect(await findAsFan(reward._id)).toMatchObject({ name: 'قميص موقّع', available: true, stock: 3 });
    const change = { loyalty_points: 400, is_active: false, version: 1 };
    const changed = expectReward(await update(reward._id, change));
    expect(changed).toMatchObject({ loyalty_points: 400, changed: { version: 2, by: 'سعد' } });
    expect(await findAsFan(reward._id)).toBeUndefined();
    expect(expectReward(await get(reward._id))).toEqual(changed);
    expect(expectError(await get('nothing'))).toBe('reward.not_found');
    expect(
      await league.sql`select action, before, after from audit_log
        where subject_id = ${reward._id} order by id`,
    ).toMatchObject([
      { action: 'reward.created' },
      {
        action: 'reward.updated',
        before: { loyalty_points: 500, is_active: true },
        after: { loyalty_points: 400, is_active: false },
      },
    ]);
  });

  it('make a reward unavailable to fans with a stock of 0 or with `available` set to false', async () => {
    const { _id } = await create();
    expectReward(await restock(_id, { stock: 0, available: true, version: 1 }));
    expect(await findAsFan(_id)).toMatchObject({ available: false, stock: 0 });
    expectReward(await restock(_id, { stock: null, available: false, version: 2 }, 0));
    expect(await findAsFan(_id)).toMatchObject({ available: false, stock: null });
  });

  it('reject a change based on an outdated version', async () => {
    const { _id } = await create();
    const responses = await Promise.all(
      [1, 2].map(stock => restock(_id, { stock, available: true, version: 1 })),
    );
    const rejected = responses.filter(({ status }) => status !== 200);
    expect(rejected.map(response => expectError(response))).toEqual(['staff.changed_meanwhile']);
    expect(rejected[0]?.body.changed).toMatchObject({ version: 2, by: 'سعد' });
    const { changes } = (await get(_id, { since: 1 })).body;
    expect(changes).toMatchObject([{ version: 2, by: 'سعد', fields: ['stock'] }]);
    const response = await update(_id, { version: 1 });
    expect(expectError(response)).toBe('staff.changed_meanwhile');
  });

  it('[17.92] accept instructions for collecting a reward in both languages or not at all', async () => {
    const instructions = { ar: 'متجر الفريق، بعد العصر', en: 'The team shop, after 4 pm' };
    const reward = await create({ kind: 'pickup', instructions });
    expect(await findAsFan(reward._id)).toMatchObject({ kind: 'pickup', instructions });
    const tryUpdate = async (details: object) =>
      (await update(reward._id, { kind: 'pickup', instructions, version: 1, ...details })).body;
    for (const [details, path] of [
      [{ instructions: { ar: 'هنا', en: '' } }, 'instructions.en'],
      [{ kind: null }, 'instructions'],
    ] as const)
      expect(await tryUpdate(details)).toMatchObject({ fields: [{ path }] });
    expect(expectReward(await update(reward._id, { kind: 'pickup', version: 1 }))).toMatchObject({
      instructions: null,
    });
  });

  it('[17.18] accept the times from which and until which a reward can be redeemed, on the league’s clock', async () => {
    const available_from = { date: '2031-03-06', time: '20:30' };
    const available_until = { date: '2031-03-07', time: '00:00' };
    const reward = await create({ available_from, available_until });
    expect(reward).toMatchObject({ available_from, available_until, phase: 'upcoming' });
    expect(await findAsFan(reward._id)).toMatchObject({
      available: true,
      available_from: '2031-03-06T17:30:00.000Z',
      available_until: '2031-03-06T21:00:00.000Z',
    });
    // An edit with the same minute keeps the seconds of a stored time.
    await league.sql`update reward set available_from = '2001-01-01 12:00:07+03' where id = ${reward._id}`;
    const sameMinute = { date: '2001-01-01', time: '12:00' };
    const change = { loyalty_points: 400, available_from: sameMinute, available_until, version: 1 };
    const openReward = expectReward(await update(reward._id, change));
    expect(openReward).toMatchObject({ phase: 'open', available_from: sameMinute });
    expect(await findAsFan(reward._id)).toMatchObject({ available_from: '2001-01-01T09:00:07.000Z' });
    const end = { date: '2001-01-01', time: '13:00' };
    const endedReward = expectReward(
      await update(reward._id, { loyalty_points: 400, available_until: end, version: 2 }),
    );
    expect(endedReward).toMatchObject({ phase: 'ended', available_from: null });
    expect((await get(reward._id, { since: 2 })).body.changes).toMatchObject([
      { fields: ['available_from', 'available_until'] },
    ]);
  });

  it('find rewards, even hidden ones, by part of a name in another Arabic spelling', async () => {
    const ar = { name: 'بطاقة هدية إلكترونيّة', description: 'رمز يصلك بالبريد.' };
    const { en } = plannedReward({}).translations;
    const { _id } = await create({ translations: { ar, en }, is_active: false });
    const findIds = async (query: CallQuery<typeof listStaffRewards>) => {
      const { rewards } = (await league.call(listStaffRewards, { query, token: manager.token })).body;
      return rewards.map(reward => reward._id);
    };
    const search = 'بطاقه هديه';
    expect(await findIds({ search })).toEqual([_id]);
    expect(await findIds({ search, is_active: true })).toEqual([]);
  });

  it('reject invalid values with request.invalid and unknown ids with reward.not_found', async () => {
    for (const details of [
      { stock: -1 },
      { loyalty_points: 1.5 },
      { translations: {} },
      { kind: 'gift' },
      { limit_per_member: 0 },
      { collect_days: 366 },
    ]) {
      const response = await league.tryCall(createReward, {
        token: manager.token,
        body: rewardBody(details),
      });
      expect(expectError(response)).toBe('request.invalid');
    }
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nothing']) {
      const response = await update(id, { version: 1 });
      expect(expectError(response)).toBe('reward.not_found');
    }
  });
});
