/** Tests that a tier is celebrated once for each member, tier and season, whatever devices and repeated calls do. */
import { getProfile } from '@rabita/contract/fan/member';
import { celebrateTier } from '@rabita/contract/fan/season';
import { beforeEach, expect, it } from 'vitest';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { backdateSeasonEnd, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertTiers } from '../../../../test/fixtures/insert-tiers.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { single } from '../../../platform/batching/single.ts';

let league: League;
let member: TestMember;
beforeEach(async () => {
  league = await startLeague();
  await insertTiers(league.db);
  member = single(await insertMembers(league.db, 1));
  return league.stop;
});

const earn = (points: number) => insertAdjustment(league.db, member, points);
const celebrate = async (language: 'ar' | 'en' = 'en') =>
  (await league.call(celebrateTier, { token: member.token, language })).body.tier?.name ?? null;
const isTierNew = async () =>
  (await league.call(getProfile, { token: member.token })).body.user.standing?.is_tier_new;

it('[10.145] a reached tier is new until one device celebrates it', async () => {
  await insertSeason(league.db);
  await earn(199);
  expect([await isTierNew(), await celebrate()]).toEqual([false, null]);
  await earn(1);
  expect(await isTierNew()).toBe(true);
  const devices = await Promise.all([celebrate(), celebrate(), celebrate()]);
  expect(devices.filter(tier => tier !== null)).toEqual(['Silver']);
  expect([await isTierNew(), await celebrate()]).toEqual([false, null]);
});

it('[10.145] each tier is celebrated, and the highest alone if several are reached at once', async () => {
  await insertSeason(league.db);
  await earn(200);
  expect(await celebrate('ar')).toBe('فضية');
  await earn(300);
  expect(await celebrate()).toBe('Gold');
  const [other] = await insertMembers(league.db, 1);
  member = other as TestMember;
  await earn(500);
  expect([await celebrate(), await celebrate()]).toEqual(['Gold', null]);
});

it('[10.145] a tier that points taken back and earned again reach a second time is not celebrated again', async () => {
  await insertSeason(league.db);
  await earn(500);
  expect(await celebrate()).toBe('Gold');
  await earn(-300);
  expect([await isTierNew(), await celebrate()]).toEqual([false, null]);
  await earn(300);
  expect([await isTierNew(), await celebrate()]).toEqual([false, null]);
});

it('[10.145] a tier of the season before is celebrated only when the points of this season reach it', async () => {
  const before = await insertSeason(league.db, { ends_at: "now() + interval '1 hour'" });
  await earn(220);
  expect(await celebrate()).toBe('Silver');
  await backdateSeasonEnd(league.db, before, '2 days');
  expect([await isTierNew(), await celebrate()]).toEqual([false, null]);
  await insertSeason(league.db, { starts_at: "now() - interval '1 day'" });
  expect([await isTierNew(), await celebrate()]).toEqual([false, null]);
  await earn(200);
  expect([await isTierNew(), await celebrate()]).toEqual([true, 'Silver']);
});

it('no tier is new in a league without seasons', async () => {
  await earn(500);
  expect([await isTierNew(), await celebrate()]).toEqual([undefined, null]);
});

it('[10.145] no tier is celebrated with a member who is erased meanwhile', async () => {
  await insertSeason(league.db);
  await earn(200);
  const response = await callDuring(
    league,
    tx => tx.run('select from member where id = $1 for update', [member.id]),
    () => league.tryCall(celebrateTier, { token: member.token }),
    tx => tx.run('delete from member where id = $1', [member.id]),
  );
  expect([response.status, response.body]).toEqual([200, { tier: null }]);
});
