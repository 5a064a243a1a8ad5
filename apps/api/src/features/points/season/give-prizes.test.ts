/** Tests the prizes of a final season: who gets one, what it costs, and that nobody gets two. */
import { givePrizes, listSeasonStandings } from '@rabita/contract/staff/season';
import { beforeEach, describe, expect, it } from 'vitest';
import { type CrowdMember, insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { endSeasonAgo, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectRefusal } from '../../../../test/harness/expect-refusal.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { endSeasons } from '../season-end/end-seasons.ts';

let league: League;
let manager: TestStaff;
beforeEach(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager');
  return league.stop;
});

const earn = (member: CrowdMember | undefined, points: number) =>
  league.db.run(
    `insert into points_ledger (account, points, balance, reason)
     select points_account, $2, $2, 'adjustment' from member where id = $1`,
    [member?.id, points],
  );
const balanceOf = async (member: CrowdMember | undefined) =>
  (
    await league.db.row<{ points_balance: number }>('select points_balance from member where id = $1', [
      member?.id,
    ])
  )?.points_balance;
const standingsOf = async (id: string) =>
  (await league.call(listSeasonStandings, { params: { id }, token: manager.token })).body.standings;
const insertEnding = () => insertSeason(league.db, { ends_at: "now() + interval '1 hour'" });

describe('prizes', () => {
  const give = (id: string, top: number, points: number, dry_run = false) =>
    league.tryCall(givePrizes, { params: { id }, token: manager.token, body: { top, points, dry_run } });

  it('[17.43] give the first ranks points to spend once, and never change a rank', async () => {
    const season = await insertEnding();
    const crowd = await insertMembers(league.db, 5);
    for (const [at, points] of [500, 400, 400, 400, 50].entries()) await earn(crowd[at], points);
    await endSeasonAgo(league.db, season, '25 hours');
    expect(expectRefusal(await give(season, 2, 1000))).toBe('season.not_final');
    await endSeasons(league.context);
    await league.db.run('delete from member where id = $1', [crowd[3]?.id]);
    const preview = { members: 3, points: 3000, had_prize: 0 };
    expect((await give(season, 2, 1000, true)).body).toEqual(preview);
    expect(await balanceOf(crowd[0])).toBe(500);
    const answers = await Promise.all([give(season, 2, 1000), give(season, 2, 1000), give(season, 2, 1000)]);
    expect(answers.map(({ body }) => body.members).sort()).toEqual([0, 0, 3]);
    expect((await give(season, 5, 100)).body).toEqual({ members: 1, points: 100, had_prize: 3 });
    expect(await Promise.all(crowd.map(balanceOf))).toEqual([1500, 1400, 1400, undefined, 150]);
    expect((await standingsOf(season)).map(({ rank, prize }) => [rank, prize])).toEqual([
      [1, 1000],
      [2, 1000],
      [2, 1000],
      [2, null],
      [5, 100],
    ]);
    expect(await league.db.rows('select loyalty_points as p from member order by p desc')).toEqual(
      [500, 400, 400, 50].map(p => ({ p })),
    );
    const audit = await league.db.rows(
      "select detail from audit_log where action = 'season.prizes_given' order by id",
    );
    expect(audit).toEqual([
      { detail: { top: 2, points: 1000, members: 3 } },
      { detail: { top: 5, points: 100, members: 1 } },
    ]);
  });

  it('[17.37] are refused for a cancelled season', async () => {
    const season = await insertEnding();
    await league.db.run('update season set cancelled_at = now()');
    expect(expectRefusal(await give(season, 1, 10))).toBe('season.cancelled');
    expect(expectRefusal(await give('nothing', 1, 10))).toBe('season.not_found');
  });
});
