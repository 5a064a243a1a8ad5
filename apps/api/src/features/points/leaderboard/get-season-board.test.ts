/** Tests the leaderboard of a season (ranks, ties, newcomers, erasures) and a member's standing in the profile. */
import { randomUUID } from 'node:crypto';
import { login } from '@rabita/contract/fan/auth';
import { getLeaderboard } from '@rabita/contract/fan/leaderboard';
import { exportMember, getProfile, updateMember } from '@rabita/contract/fan/member';
import { listSeasons } from '@rabita/contract/fan/season';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitTo } from '../../../../test/fixtures/admit-to.ts';
import { eraseMember } from '../../../../test/fixtures/erase-member.ts';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { backdateSeasonEnd, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { insertTiers } from '../../../../test/fixtures/insert-tiers.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { endSeasons } from '../season-end/end-seasons.ts';
import { foldSeasons } from './fold-seasons.ts';

let league: League;
let owner: TestStaff;
beforeEach(async () => {
  league = await startLeague();
  owner = await insertStaff(league, 'owner');
  return league.stop;
});

const earn = (member: TestMember | undefined, points: number, daysAgo = 0) =>
  insertAdjustment(league.db, member, points, { daysAgo });
const getBoard = async (season: string | undefined, member?: TestMember) => {
  const query = season === undefined ? {} : { season };
  return (await league.call(getLeaderboard, { query, ...(member && { token: member.token }) })).body;
};
const toSummary = (rows: { full_name: string; rank: number; loyalty_points: number }[]) =>
  rows.map(({ full_name, rank, loyalty_points }) => [rank, full_name, loyalty_points]);
const insertNamedMembers = <Names extends string[]>(...names: Names) =>
  insertMembers<Names['length']>(league.db, names.length, names);
const erase = (member: TestMember) => eraseMember(league, member, owner);

describe('the leaderboard of the current season', () => {
  it('[17.30] [17.31] ranks only by the season’s points, and leaves the leaderboard of all time unchanged', async () => {
    const [earlierMember, newMember] = await insertNamedMembers('فيصل الدوسري', 'Sara Al-Harbi');
    await earn(earlierMember, 500, 60);
    const season = await insertSeason(league.db);
    await earn(earlierMember, 20);
    await earn(newMember, 80);
    const board = await getBoard('current', earlierMember);
    expect(toSummary(board.leaderboard)).toEqual([
      [1, 'Sara Al-Harbi', 80],
      [2, 'فيصل الدوسري', 20],
    ]);
    expect(board.user_rank).toMatchObject({ rank: 2, loyalty_points: 20, neighbours: [{ rank: 1 }] });
    expect(board.season).toMatchObject({ _id: season, state: 'current', name: 'موسم الشتاء' });
    expect(await getBoard(season, earlierMember)).toEqual(board);
    const allTime = await getBoard(undefined, earlierMember);
    expect(toSummary(allTime.leaderboard)).toEqual([
      [1, 'فيصل الدوسري', 520],
      [2, 'Sara Al-Harbi', 80],
    ]);
    expect(Object.keys(allTime)).toEqual(['leaderboard', 'user_rank']);
  });

  it('[17.31] gives equal points one rank and shows guests short names, before and after changes are folded', async () => {
    await insertSeason(league.db);
    const crowd = await insertNamedMembers('سلطان العتيبي', 'نواف الشمري', 'Omar Bakhsh', 'Lina');
    for (const [index, points] of [40, 70, 70, 10].entries()) await earn(crowd[index], points);
    const before = await getBoard('current');
    expect(toSummary(before.leaderboard)).toEqual([
      [1, 'نواف ش.', 70],
      [1, 'Omar B.', 70],
      [3, 'سلطان ع.', 40],
      [4, 'Lina', 10],
    ]);
    expect(before.user_rank).toBeNull();
    await foldSeasons(league.context);
    expect(await getBoard('current')).toEqual(before);
    expect((await getBoard('current', crowd[3])).user_rank).toMatchObject({ rank: 4 });
  });

  it('is empty between two seasons, and is not found for an unknown or cancelled season', async () => {
    const [member] = await insertNamedMembers('علي');
    await earn(member, 10);
    const emptyBoard = { leaderboard: [], user_rank: null, season: null, newcomer: null };
    expect(await getBoard('current', member)).toEqual(emptyBoard);
    const season = await insertSeason(league.db);
    await league.sql`update season set cancelled_at = now()`;
    for (const id of [season, randomUUID(), 'nothing']) {
      const response = await league.tryCall(getLeaderboard, { query: { season: id } });
      expect([response.status, expectError(response)]).toEqual([404, 'season.not_found']);
    }
    expect((await league.call(listSeasons)).body).toEqual({ seasons: [], tiers: [] });
  });

  it('[17.32] names the best newcomer, even after an undo of the newcomer’s first admission', async () => {
    const [veteran, first, second] = await insertNamedMembers('خالد العنزي', 'دانة الكندري', 'لين حكيم');
    const [pastEvent, currentEvent, laterEvent] = await Promise.all(
      ["now() - interval '40 days'", 'now()', "now() + interval '1 day'"].map(starts_at =>
        insertEvent(league.db, { starts_at, points: 50 }),
      ),
    );
    await admitTo(league, String(pastEvent), veteran);
    await insertSeason(league.db);
    await earn(veteran, 300);
    await admitTo(league, String(currentEvent), veteran);
    expect((await getBoard('current')).newcomer).toBeNull();
    const admission = await admitTo(league, String(currentEvent), first);
    await admitTo(league, String(laterEvent), second);
    await earn(second, 5);
    const getNewcomer = async () => (await getBoard('current', veteran)).newcomer?.full_name;
    expect(await getNewcomer()).toBe('لين حكيم');
    await earn(first, 20);
    expect(await getNewcomer()).toBe('دانة الكندري');
    await admission.undo();
    expect(await getNewcomer()).toBe('لين حكيم');
    await admission.admitAgain();
    expect(await getNewcomer()).toBe('دانة الكندري');
  });

  it('[17.33] does not list an erased member', async () => {
    await insertSeason(league.db);
    const [first, second] = await insertNamedMembers('أنس الجهني', 'بدر الرشيدي');
    await earn(first, 90);
    await earn(second, 60);
    await erase(first);
    expect((await getBoard('current', second)).user_rank).toMatchObject({ rank: 1, neighbours: [] });
  });
});

it('[17.33] final standings never change, and name an erased member only as a former member', async () => {
  const season = await insertSeason(league.db);
  const [first, second] = await insertNamedMembers('أنس الجهني', 'Ziad Haddad');
  await earn(first, 90);
  await earn(second, 60);
  await backdateSeasonEnd(league.db, season, '25 hours');
  await endSeasons(league.context);
  await earn(second, 500);
  await erase(first);
  const board = await getBoard(season, second);
  expect(board.season).toMatchObject({ state: 'final' });
  expect(toSummary(board.leaderboard)).toEqual([
    [1, 'عضو سابق', 90],
    [2, 'Ziad Haddad', 60],
  ]);
  expect(board.user_rank).toMatchObject({ rank: 2, loyalty_points: 60, neighbours: [{ rank: 1 }] });
  const english = await league.call(getLeaderboard, { query: { season }, language: 'en' });
  expect(english.body.leaderboard.map(row => row.full_name)).toEqual(['Former member', 'Ziad H.']);
  const { seasons } = (await league.call(exportMember, { token: second.token })).body;
  expect(seasons).toEqual([{ name: { ar: 'موسم الشتاء', en: 'Winter season' }, points: 60, rank: 2 }]);
});

describe('a member’s standing in the profile', () => {
  const getStanding = async (member: TestMember) =>
    (await league.call(getProfile, { token: member.token })).body.user.standing;

  it('[17.40] has the points and rank of the season, the tier, and the points that are missing for the next tier', async () => {
    await insertTiers(league.db);
    const [member] = await insertNamedMembers('ريم العجمي');
    expect(await getStanding(member)).toBeNull();
    await insertSeason(league.db);
    expect(await getStanding(member)).toMatchObject({
      season: { state: 'current' },
      tier: null,
      next_tier: { name: 'فضية', missing: 200 },
    });
    await earn(member, 260);
    expect(await getStanding(member)).toMatchObject({
      points: 260,
      rank: 1,
      tier: { name: 'فضية', color: '#d8a520' },
      next_tier: { name: 'ذهبية', missing: 240 },
    });
    await earn(member, 300);
    expect(await getStanding(member)).toMatchObject({ tier: { threshold: 500 }, next_tier: null });
  });

  it('[17.41] keeps a higher tier of the last season until the current season ends', async () => {
    await insertTiers(league.db);
    const [member] = await insertNamedMembers('ريم العجمي');
    const before = await insertSeason(league.db, { ends_at: "now() + interval '1 hour'" });
    await earn(member, 220);
    await backdateSeasonEnd(league.db, before, '2 days');
    expect(await getStanding(member)).toMatchObject({
      season: null,
      tier: { threshold: 200 },
      next_tier: null,
    });
    const current = await insertSeason(league.db, { starts_at: "now() - interval '1 day'" });
    await earn(member, 60);
    expect(await getStanding(member)).toMatchObject({
      points: 60,
      tier: { threshold: 200 },
      next_tier: { threshold: 200, missing: 140 },
    });
    await earn(member, 460);
    expect(await getStanding(member)).toMatchObject({ tier: { threshold: 500 } });
    await backdateSeasonEnd(league.db, before, '4 days');
    await backdateSeasonEnd(league.db, current, '3 days');
    expect((await getStanding(member))?.tier).toMatchObject({ threshold: 500 });
    await insertSeason(league.db, {
      starts_at: "now() - interval '2 days'",
      ends_at: "now() - interval '1 day'",
    });
    expect((await getStanding(member))?.tier).toBeNull();
  });
});

it.each([
  ['ar', 'موسم الشتاء'],
  ['en', 'Winter season'],
] as const)(
  '[11.17] the profile names the season in the page’s language, not the member’s: %s',
  async (language, name) => {
    const { token, user, password } = await league.signUp();
    const other = language === 'ar' ? 'en' : 'ar';
    await league.sql`update member set language = ${other} where id = ${user._id}`;
    await insertSeason(league.db);
    const logIn = { body: { identifier: user.email, password }, language };
    const users = [
      (await league.call(getProfile, { token, language })).body.user,
      (await league.call(login, logIn)).body.user,
      (await league.call(updateMember, { token, language, params: { id: user._id }, body: { city: 'أبها' } }))
        .body.user,
    ];
    expect(users.map(({ standing }) => standing?.season?.name)).toEqual([name, name, name]);
  },
);
