/** Tests how staff create, edit and cancel seasons, which points count in them, and their prizes. */
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@rabita/contract/endpoint';
import {
  cancelSeason,
  createSeason,
  getStaffSeason,
  givePrizes,
  listSeasonStandings,
  listStaffSeasons,
  updateSeason,
} from '@rabita/contract/staff/season';
import { venueClock } from '@rabita/contract/venue-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { admitTo } from '../../../../test/fixtures/admit-to.ts';
import { insertAdjustment } from '../../../../test/fixtures/insert-adjustment.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { backdateSeasonEnd, insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff, type TestStaff } from '../../../../test/fixtures/insert-staff.ts';
import { expectError } from '../../../../test/harness/expect-error.ts';
import { callDuring } from '../../../../test/harness/hold-open.ts';
import { type League, startLeague } from '../../../../test/harness/start-league.ts';
import { endSeasons } from '../season-end/end-seasons.ts';

let league: League;
let manager: TestStaff;
beforeEach(async () => {
  league = await startLeague();
  manager = await insertStaff(league, 'manager', { full_name: 'نورة العتيبي' });
  return league.stop;
});

const TIMEZONE = 'Asia/Riyadh';
const DRY_RUN = true;
/** The moment this many days from now, in whole minutes, as staff type it. */
const inDays = (days: number) => venueClock(new Date(Date.now() + days * 86_400_000), TIMEZONE);
type Plan = BodyOf<typeof createSeason>;
const plan = (from: number, to: number, changes: Partial<Plan> = {}): Plan => ({
  translations: { ar: { name: 'موسم الشتاء' }, en: { name: 'Winter season' } },
  timezone: TIMEZONE,
  starts: inDays(from),
  ends: inDays(to),
  balance_policy: 'carried',
  balance_cap: null,
  ...changes,
});
const withNames = (ar: string, en: string) => ({ translations: { ar: { name: ar }, en: { name: en } } });

const token = () => manager.token;
const tryCreate = (body: unknown) => league.tryCall(createSeason, { token: token(), body });
const create = async (body: Plan) => (await league.call(createSeason, { token: token(), body })).body.season;
const tryUpdate = (id: string, body: unknown) =>
  league.tryCall(updateSeason, { token: token(), params: { id }, body });
const tryCancel = (id: string) => league.tryCall(cancelSeason, { token: token(), params: { id } });
const listStandings = async (id: string) =>
  (await league.call(listSeasonStandings, { token: token(), params: { id } })).body.standings;
const listPoints = async (id: string) => (await listStandings(id)).map(({ points }) => points);
const earn = (member: TestMember | undefined, points: number, daysAgo = 0) =>
  insertAdjustment(league.db, member, points, { daysAgo });

describe('creating a season', () => {
  it('[17.34] stores the season, and the audit log records who created it', async () => {
    const season = await create(plan(3, 90, { balance_policy: 'capped', balance_cap: 500 }));
    expect(season).toMatchObject({
      state: 'upcoming',
      translations: { ar: { name: 'موسم الشتاء' }, en: { name: 'Winter season' } },
      balance_policy: 'capped',
      balance_cap: 500,
      members: 0,
      changed: { version: 1, by: 'نورة العتيبي' },
    });
    expect([season.starts, season.ends]).toMatchObject([inDays(3), inDays(90)].map(({ date }) => ({ date })));
    const { seasons, pagination } = (await league.call(listStaffSeasons, { token: token() })).body;
    expect([seasons, pagination.total]).toEqual([[season], 1]);
    const response = await league.call(getStaffSeason, { token: token(), params: { id: season._id } });
    expect(response.body.season).toEqual(season);
    expect(
      await league.db.row("select actor_id, subject_id from audit_log where action = 'season.created'"),
    ).toEqual({ actor_id: manager.id, subject_id: season._id });
  });

  it('[17.34] rejects an overlap and names the other season, even between two concurrent calls', async () => {
    const first = await create(plan(0, 30, withNames('الموسم الأول', 'First season')));
    const response = await tryCreate(plan(29, 60));
    expect(expectError(response)).toBe('season.overlaps');
    expect(response.body).toMatchObject({
      season: { _id: first._id, translations: { en: { name: 'First season' } } },
    });
    expect((await tryCreate(plan(30, 40, { starts: first.ends }))).status).toBe(201);
    const responses = await Promise.all([tryCreate(plan(50, 60)), tryCreate(plan(55, 65))]);
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('rejects an end before the start, a cap without its policy, and an end too soon to notify members of a lapse', async () => {
    for (const [body, path] of [
      [plan(10, 5), 'ends'],
      [plan(1, 40, { balance_cap: 5 }), 'balance_cap'],
      [plan(1, 40, { balance_policy: 'capped' }), 'balance_cap'],
      [{ ...plan(1, 40), version: 1 }, 'version'],
    ] as const) {
      const response = await tryCreate(body);
      expect([expectError(response), response.body.fields]).toMatchObject(['request.invalid', [{ path }]]);
    }
    expect(expectError(await tryCreate(plan(1, 29, { balance_policy: 'lapsed' })))).toBe(
      'season.ends_too_soon',
    );
    expect((await tryCreate(plan(1, 29))).status).toBe(201);
  });

  it('[17.30] counts the points of events that start in the season, and other points that were earned in it', async () => {
    const [first, second] = await insertMembers(league.db, 2);
    const [eventBefore, eventWithin] = await Promise.all(
      [11, 9].map(days =>
        insertEvent(league.db, { starts_at: `now() - interval '${days} days'`, points: 70 }),
      ),
    );
    await admitTo(league, String(eventBefore), first);
    await admitTo(league, String(eventWithin), second);
    await earn(first, 5, 12);
    await earn(first, 3, 8);
    expect(await listPoints((await create(plan(-10, 20)))._id)).toEqual([70, 3]);
    // The points of the first event were written today, after this season's end.
    expect(await listPoints((await create(plan(-14, -10)))._id)).toEqual([5]);
  });

  it('[17.30] an admission counts in the season in which the event starts, even if doors open before that season', async () => {
    const [member] = await insertMembers(league.db, 1);
    const tonight = await insertEvent(league.db, { starts_at: "now() + interval '2 hours'", points: 40 });
    const [runningSeason, nextSeason] = [await create(plan(-10, 1 / 24)), await create(plan(1 / 24, 30))];
    const { undo } = await admitTo(league, tonight, member);
    expect([await listPoints(runningSeason._id), await listPoints(nextSeason._id)]).toEqual([[], [40]]);
    await undo();
    expect(await listPoints(nextSeason._id)).toEqual([]);
  });

  it('[17.30] an entry that is being written while a season is created counts in it', async () => {
    const [member] = await insertMembers(league.db, 1);
    const season = await callDuring(
      league,
      tx => insertAdjustment(tx, member, 25),
      () => create(plan(-1, 30)),
    );
    expect(await listPoints(season._id)).toEqual([25]);
  });
});

describe('editing a season', () => {
  const edit = (season: { _id: string; changed: { version: number } }, body: Plan) =>
    tryUpdate(season._id, { ...body, version: season.changed.version });

  it('[17.35] changes the dates until the season starts, and the names at any time', async () => {
    const season = await create(plan(1, 90));
    const response = await edit(season, plan(2, 60));
    expect(response.body).toMatchObject({
      season: { ends: { date: inDays(60).date }, changed: { version: 2 } },
    });
    const running = await create(plan(-5, 1, withNames('الموسم الجاري', 'Running')));
    expect(expectError(await edit(running, plan(-5, 1.5)))).toBe('season.started');
    const renamed = await edit(running, {
      ...plan(0, 0, withNames('اسم آخر', 'Another name')),
      starts: running.starts,
      ends: running.ends,
    });
    expect(renamed.body).toMatchObject({ season: { translations: { en: { name: 'Another name' } } } });
    expect(expectError(await edit(season, plan(2, 61)))).toBe('staff.changed_meanwhile');
    expect(expectError(await tryUpdate(randomUUID(), { ...plan(2, 3), version: 1 }))).toBe(
      'season.not_found',
    );
  });

  it('[17.30] counts the points of earlier days once the start is moved before them', async () => {
    const [member] = await insertMembers(league.db, 1);
    await earn(member, 30, 3);
    const season = await create(plan(1, 90));
    expect(await listPoints(season._id)).toEqual([]);
    await edit(season, plan(-4, 90));
    expect(await listPoints(season._id)).toEqual([30]);
  });

  it('rejects dates that overlap another season', async () => {
    const first = await create(plan(1, 30, withNames('الموسم الأول', 'First season')));
    const second = await create(plan(31, 60));
    const response = await edit(second, plan(20, 60));
    expect(expectError(response)).toBe('season.overlaps');
    expect(response.body).toMatchObject({ season: { _id: first._id } });
    expect((await edit(second, plan(32, 61))).status).toBe(200);
  });

  it('[17.36] rejects another balance policy once members were notified of the lapse', async () => {
    const season = await create(plan(-5, 60));
    const dates = { starts: season.starts, ends: season.ends };
    const lapsed = await edit(season, { ...plan(0, 0), ...dates, balance_policy: 'lapsed' });
    expect(lapsed.status).toBe(200);
    await league.sql`update season set announced_at = now()`;
    const body = { ...plan(0, 0), ...dates, version: 2 };
    expect(expectError(await tryUpdate(season._id, body))).toBe('season.announced');
  });

  it('[17.36] rejects the policy “lapsed” for a season that ends too soon to notify members', async () => {
    const season = await create(plan(1, 29));
    const response = await edit(season, plan(1, 29.5, { balance_policy: 'lapsed' }));
    expect(expectError(response)).toBe('season.ends_too_soon');
    expect((await edit(season, plan(1, 31, { balance_policy: 'lapsed' }))).status).toBe(200);
  });
});

describe('cancelling a season', () => {
  it('[17.37] leaves members their points, which count in a new season of the same time', async () => {
    const [member] = await insertMembers(league.db, 1);
    const cancelledSeason = await create(plan(-10, 5));
    await earn(member, 45, 2);
    expect(await listPoints(cancelledSeason._id)).toEqual([45]);
    const cancelled = await tryCancel(cancelledSeason._id);
    expect(cancelled.body).toMatchObject({ season: { state: 'cancelled' } });
    expect((await tryCancel(cancelledSeason._id)).body).toEqual(cancelled.body);
    expect(expectError(await tryUpdate(cancelledSeason._id, { ...plan(-9, 5), version: 2 }))).toBe(
      'season.cancelled',
    );
    await earn(member, 5, 1);
    const newSeason = await create(plan(-10, 40));
    expect(await listPoints(newSeason._id)).toEqual([50]);
    for (const [status, ids] of [
      ['cancelled', [cancelledSeason._id]],
      ['active', [newSeason._id]],
      ['over', []],
    ] as const) {
      const { seasons } = (await league.call(listStaffSeasons, { token: token(), query: { status } })).body;
      expect(seasons.map(({ _id }) => _id)).toEqual(ids);
    }
    expect(await league.sql`select loyalty_points from member`).toMatchObject([{ loyalty_points: 50 }]);
  });

  it('[17.37] is rejected once the standings are final, and for an unknown season', async () => {
    const season = await create(plan(-10, 1));
    await backdateSeasonEnd(league.db, season._id, '23 hours');
    expect(
      (await league.call(getStaffSeason, { token: token(), params: { id: season._id } })).body,
    ).toMatchObject({ season: { state: 'closing' } });
    await backdateSeasonEnd(league.db, season._id, '24 hours');
    expect(expectError(await tryCancel(season._id))).toBe('season.final');
    await endSeasons(league.context);
    expect(expectError(await tryCancel(season._id))).toBe('season.final');
    for (const id of [randomUUID(), 'nothing']) {
      expect(expectError(await tryCancel(id))).toBe('season.not_found');
      const response = await league.tryCall(getStaffSeason, { token: token(), params: { id } });
      expect(expectError(response)).toBe('season.not_found');
      const standings = await league.tryCall(listSeasonStandings, { token: token(), params: { id } });
      expect(expectError(standings)).toBe('season.not_found');
    }
  });
});

describe('prizes', () => {
  const getBalance = ({ id }: TestMember) =>
    league.value<number>('select points_balance from member where id = $1', [id]);
  const insertEndingSeason = () => insertSeason(league.db, { ends_at: "now() + interval '1 hour'" });
  const give = (id: string, top: number, points: number, dry_run = false) =>
    league.tryCall(givePrizes, { params: { id }, token: token(), body: { top, points, dry_run } });

  it('[17.43] give the first ranks points to spend, once, and change no rank', async () => {
    const season = await insertEndingSeason();
    const members = await insertMembers(league.db, 5);
    for (const [index, points] of [500, 400, 400, 400, 50].entries()) await earn(members[index], points);
    await backdateSeasonEnd(league.db, season, '25 hours');
    expect(expectError(await give(season, 2, 1000))).toBe('season.not_final');
    await endSeasons(league.context);
    await league.sql`delete from member where id = ${members[3].id}`;
    const preview = { members: 3, points: 3000, had_prize: 0 };
    expect((await give(season, 2, 1000, DRY_RUN)).body).toEqual(preview);
    expect(await getBalance(members[0])).toBe(500);
    const responses = await Promise.all([1, 2, 3].map(() => give(season, 2, 1000)));
    expect(responses.map(({ body }) => body.members).sort()).toEqual([0, 0, 3]);
    expect((await give(season, 5, 100)).body).toEqual({ members: 1, points: 100, had_prize: 3 });
    expect(await Promise.all(members.map(getBalance))).toEqual([1500, 1400, 1400, undefined, 150]);
    expect((await listStandings(season)).map(({ rank, prize }) => [rank, prize])).toEqual([
      [1, 1000],
      [2, 1000],
      [2, 1000],
      [2, null],
      [5, 100],
    ]);
    expect(await league.sql`select loyalty_points as p from member order by p desc`).toEqual(
      [500, 400, 400, 50].map(p => ({ p })),
    );
    const audit = await league.sql`select detail from audit_log
      where action = 'season.prizes_given' order by id`;
    expect(audit).toEqual([
      { detail: { top: 2, points: 1000, members: 3 } },
      { detail: { top: 5, points: 100, members: 1 } },
    ]);
  });

  it('[17.37] are rejected for a cancelled season', async () => {
    const season = await insertEndingSeason();
    await league.sql`update season set cancelled_at = now()`;
    expect(expectError(await give(season, 1, 10))).toBe('season.cancelled');
    expect(expectError(await give('nothing', 1, 10))).toBe('season.not_found');
  });
});
