/** Tests that open pages get each change of a reward's stock and times. */
import { redeemReward, returnRedemption } from '@rabita/contract/fan/redemption';
import type { Reward } from '@rabita/contract/fan/reward';
import { eraseMemberByStaff } from '@rabita/contract/staff/member';
import { stockReward } from '@rabita/contract/staff/reward';
import { expect, it } from 'vitest';
import { insertMembersWithPoints, insertReward } from '../../../test/fixtures/insert-reward.ts';
import { insertStaff } from '../../../test/fixtures/insert-staff.ts';
import { openStream } from '../../../test/harness/open-stream.ts';
import { startTestLeague } from '../../../test/harness/start-league.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { lapseRedemptions } from './jobs.ts';

const league = await startTestLeague();
const otherServer = await league.another();

const OPEN = { available: true, available_from: null, available_until: null };

it('[17.19] open pages get the stock after redeeming, giving back, lapsing, an erasure and a change by staff', async () => {
  const mug = await insertReward(league.db, { stock: 1 });
  const [fan] = await insertMembersWithPoints(league.db, 1, 500);
  const owner = await insertStaff(league, 'owner');
  const stream = await openStream(otherServer);
  const nextUpdate = async () => {
    const { topic, payload } = await stream.next(update => update.payload._id === mug);
    return { topic, payload: { ...payload, _id: 'mug' } };
  };
  const toUpdate = (stock: number, rest: Partial<Reward> = {}) => ({
    topic: 'reward',
    payload: { _id: 'mug', ...OPEN, stock, available: stock > 0, ...rest },
  });
  const redeem = async () => {
    const { body } = await league.call(redeemReward, { params: { id: mug }, token: fan.token });
    expect(await nextUpdate()).toEqual(toUpdate(0));
    return body.redemption._id;
  };
  await league.call(returnRedemption, { params: { id: await redeem() }, token: fan.token });
  expect(await nextUpdate()).toEqual(toUpdate(1));

  await redeem();
  await league.sql`update redemption set collect_until = now() where state = 'reserved'`;
  await lapseRedemptions(league.context);
  expect(await nextUpdate()).toEqual(toUpdate(1));

  const until = '2099-03-06T17:30:00.000Z';
  await league.sql`update reward set available_until = ${until} where id = ${mug}`;
  const body = { stock: 5, stock_before: 1, available: true, version: 1 };
  await league.call(stockReward, { params: { id: mug }, token: owner.token, body });
  expect(await nextUpdate()).toEqual(toUpdate(5, { available_until: until }));

  await league.call(redeemReward, { params: { id: mug }, token: fan.token });
  expect(await nextUpdate()).toEqual(toUpdate(4, { available_until: until }));
  const erasure = { full_name: fan.full_name, reason: 'member_asked' } as const;
  await league.call(eraseMemberByStaff, { params: { id: fan.id }, token: owner.token, body: erasure });
  expect(await nextUpdate()).toEqual(toUpdate(5, { available_until: until }));
});

it('[17.19] a page gets only the last of several updates of a reward in one transaction', async () => {
  const stream = await openStream(otherServer);
  const update = (_id: string, stock: number) =>
    ({ topic: 'reward', payload: { _id, stock, ...OPEN } }) as const;
  await publishUpdate(league.db, update('cap', 3), update('mug', 9), update('cap', 2), update('cap', 1));
  await stream.next(({ payload }) => payload._id === 'mug');
  expect(stream.updates.map(({ payload }) => [payload._id, payload.stock])).toEqual([
    ['cap', 1],
    ['mug', 9],
  ]);
});
