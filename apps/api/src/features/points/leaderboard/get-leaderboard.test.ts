/** Tests the leaderboard of all time: ranks, ties, neighbours and names shortened for guests. */
import { randomUUID } from 'node:crypto';
import { getLeaderboard } from '@rabita/contract/fan/leaderboard';
import { getProfile } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { getPointsAndRank } from '../get-points-and-rank.ts';

/** The points of each member, in the order of the leaderboard. */
const POINTS = [900, 800, 700, 700, 600, 500, 500, 500, 400, 300, 300, 200, 100, 0];

const earn = (member: TestMember | undefined, points: number, minutesAgo: number) =>
  insertAdjustment(league.db, member, points, { daysAgo: minutesAgo / 1440 });

const league = await startTestLeague();
const members = await insertMembers(league.db, POINTS.length, ['فيصل الدوسري', 'Sara Al-Harbi']);
for (const [index, points] of POINTS.entries()) if (points) await earn(members[index], points, 1000 - index);

const getBoard = async (member?: TestMember) =>
  (await league.call(getLeaderboard, member && { token: member.token })).body;
const toIndexes = (rows: { _id: string }[]) =>
  rows.map(row => members.findIndex(member => member.id === row._id));

describe('the leaderboard', () => {
  it('[1.5] [9.4] [7.11] has ten rows; equal points share a rank, and the member who reached them first comes first', async () => {
    const { leaderboard } = await getBoard(members[0]);
    expect(toIndexes(leaderboard)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(leaderboard.map(row => row.rank)).toEqual([1, 2, 3, 3, 5, 6, 6, 6, 9, 10]);
    expect(leaderboard.map(row => row.loyalty_points)).toEqual(POINTS.slice(0, 10));
  });

  it('[7.11] shows full names to members, and to guests only first names and initials', async () => {
    const member = await getBoard(members[0]);
    const guest = await getBoard();
    expect(member.leaderboard.slice(0, 2).map(row => row.full_name)).toEqual([
      'فيصل الدوسري',
      'Sara Al-Harbi',
    ]);
    expect(guest.leaderboard.slice(0, 2).map(row => row.full_name)).toEqual(['فيصل د.', 'Sara H.']);
    expect(guest.user_rank).toBeNull();
  });
});

describe('user_rank in the leaderboard response', () => {
  it.each([
    [0, 1, [1, 2], [2, 3]],
    [3, 3, [1, 2, 4, 5], [2, 3, 5, 6]],
    [6, 6, [4, 5, 7, 8], [5, 6, 6, 9]],
    [10, 10, [8, 9, 11, 12], [9, 10, 12, 13]],
    [12, 13, [10, 11], [10, 12]],
  ])(
    'of the member at index %i is %i, with up to two members above and two below',
    async (index, rank, neighbours, ranks) => {
      const { user_rank } = await getBoard(members[index]);
      expect(user_rank).toMatchObject({ rank, loyalty_points: POINTS[index] });
      expect(toIndexes(user_rank?.neighbours ?? [])).toEqual(neighbours);
      expect(user_rank?.neighbours.map(row => row.rank)).toEqual(ranks);
    },
  );

  it('is null for a member without points, and so is the rank from getPointsAndRank', async () => {
    const last = members.at(-1);
    expect((await getBoard(last)).user_rank).toBeNull();
    const nothing = { rank: null, loyalty_points: 0, points_balance: 0 };
    expect(await getPointsAndRank(league.context, last?.id ?? '')).toEqual(nothing);
    expect(await getPointsAndRank(league.context, randomUUID())).toEqual(nothing);
  });

  it('equals the rank in the profile', async () => {
    for (const member of members.slice(0, 13)) {
      const { user_rank } = await getBoard(member);
      const profile = (await league.call(getProfile, { token: member.token })).body.user;
      expect(profile).toMatchObject({ rank: user_rank?.rank, loyalty_points: user_rank?.loyalty_points });
    }
  });
});

it('points_reached_at is the latest entry’s time, and an entry with zero points does not change it', async () => {
  const [member] = await insertMembers(league.db, 1);
  for (const [points, minutesAgo] of [
    [10, 3],
    [10, 60],
    [0, 0],
  ] as const)
    await earn(member, points, minutesAgo);
  const [row] = await league.sql`select loyalty_points as points, round(extract(epoch
    from now() - points_reached_at) / 60)::int as minutes from member where id = ${member.id}`;
  expect(row).toEqual({ points: 20, minutes: 3 });
});
