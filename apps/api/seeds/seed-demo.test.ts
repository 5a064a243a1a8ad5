/** Tests the demo league: its events, its texts in both languages, and its stored totals. */
import { type Event, listEvents } from '@rabita/contract/fan/event';
import { getLeaderboard } from '@rabita/contract/fan/leaderboard';
import { listMatches } from '@rabita/contract/fan/match';
import { listRewards } from '@rabita/contract/fan/reward';
import { listSeasons } from '@rabita/contract/fan/season';
import { listConflicts } from '@rabita/contract/staff/conflict';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { getDoorReport } from '@rabita/contract/staff/door-papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMembers } from '../test/fixtures/insert-members.ts';
import { insertStaff } from '../test/fixtures/insert-staff.ts';
import { type League, startLeague } from '../test/harness/start-league.ts';
import { seedDemo } from './seed-demo.ts';

let league: League;
let events: Event[];

beforeAll(async () => {
  league = await startLeague();
  await seedDemo(league.context);
  events = (await league.call(listEvents, { query: { limit: 100 } })).body.events;
});
afterAll(() => league.stop());

const withState = (state: Event['state']) => events.filter(event => event.state === state);

describe('the demo league', () => {
  it('has ten months of events: full, nearly full, half free, unlimited, with approval, not open yet', () => {
    expect(events.length).toBeGreaterThanOrEqual(14);
    expect(Date.parse(events.at(-1)?.starts_at ?? '')).toBeGreaterThan(Date.now() + 300 * 86_400_000);
    expect(withState('full').map(event => event.available_seats)).toEqual([0]);
    const free = withState('open').map(event => event.available_seats);
    expect([free.filter(seats => seats === 3).length, free.filter(seats => seats === 40).length]).toEqual([
      1, 1,
    ]);
    expect(events.filter(event => event.capacity === null && !('available_seats' in event))).toHaveLength(1);
    expect(events.filter(event => event.requires_approval)).toHaveLength(1);
    expect(withState('upcoming')).toHaveLength(1);
    expect(withState('past').concat(withState('cancelled'))).toEqual([]);
  });

  it('has exactly one event with live tickets', async () => {
    const live = await league.db.rows("select name_en from event where ticket_format = 'live'");
    expect(live).toEqual([{ name_en: 'Cities Cup' }]);
  });

  it('has 24 matches in all three states, and every text in both languages', async () => {
    const { matches } = (await league.call(listMatches, { query: { limit: 100 } })).body;
    const { rewards } = (await league.call(listRewards)).body;
    for (const { translations } of [...events, ...matches, ...rewards]) {
      for (const [language, texts] of Object.entries(translations)) {
        for (const text of Object.values<string>(texts)) {
          expect(text.trim()).not.toBe('');
          expect(/\p{Script=Arabic}/u.test(text)).toBe(language === 'ar');
        }
      }
    }
    expect(new Set(matches.map(match => match.state))).toEqual(new Set(['live', 'upcoming', 'finished']));
    expect(matches).toHaveLength(24);
  });

  it('has 14 rewards: two unavailable, one not open yet, one that has ended, a voucher and a perk', async () => {
    const { rewards } = (await league.call(listRewards)).body;
    expect(rewards).toHaveLength(14);
    const vouchersAndPerks = rewards.filter(({ kind }) => kind === 'voucher' || kind === 'perk');
    expect(vouchersAndPerks.map(({ kind, stock, perk }) => [kind, stock, perk?.event_id])).toEqual([
      ['voucher', 60, undefined],
      ['perk', 25, withState('upcoming')[0]?._id],
    ]);
    expect(rewards.filter(reward => !reward.available)).toHaveLength(2);
    const timed = rewards.filter(reward => reward.available_from || reward.available_until);
    expect(timed.map(({ available_from, available_until }) => [!available_from, !available_until])).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(Date.parse(timed[0]?.available_from ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    expect(Date.parse(timed[1]?.available_until ?? '')).toBeLessThan(Date.now());
    for (const { available_from, available_until } of timed)
      expect(available_from ?? available_until).toMatch(/T17:00:00\.000Z$/u);
  });

  it('has 60 members whose points match the ledger, and events whose held seats match the bookings', async () => {
    const counts = await league.db.row(
      `select count(*) as members, count(*) filter (where loyalty_points > 0) as with_points,
         count(*) filter (where loyalty_points <>
           (select coalesce(sum(points), 0) from points_ledger where account = points_account)) as wrong_points,
         (select count(*) from event where held <>
           (select count(*) from booking where event_id = event.id and status <> 'cancelled' and holds_seat)) as wrong_seats,
         (select count(*) from booking where created_at > now() or checked_in_at > now()) as from_the_future
       from member`,
    );
    expect(counts).toEqual({
      members: 60,
      with_points: 60,
      wrong_points: 0,
      wrong_seats: 0,
      from_the_future: 0,
    });
  });

  it('has guests at an upcoming event, one of them in a complimentary place, and a moved booking', async () => {
    expect(
      await league.db.row(
        `select count(*) filter (where holder_kind = 'guest') as guests, count(*) filter (where not holds_seat) as extra,
           count(moved_to) as moved from booking`,
      ),
    ).toEqual({ guests: 3, extra: 1, moved: 1 });
  });

  it('has a gate report of each past event: two gates, and every override with its reason', async () => {
    const { token } = await insertStaff(league, 'manager');
    const past = await league.db.rows<{ id: string }>('select id from event where ends_at < now()');
    const reports = await Promise.all(
      past.map(async ({ id }) => (await league.call(getDoorReport, { params: { id }, token })).body),
    );
    expect(reports.length).toBeGreaterThan(3);
    for (const { scanners, admitted, quarters } of reports) {
      expect(scanners).toHaveLength(2);
      expect(scanners.every(scanner => scanner.admitted > 0)).toBe(true);
      expect(scanners.reduce((sum, scanner) => sum + scanner.admitted, 0)).toBe(admitted);
      expect(quarters.length).toBeGreaterThan(1);
    }
    const reasons = reports.flatMap(({ overrides }) => overrides.map(({ kind, reason }) => kind ?? reason));
    expect(reasons.length).toBeGreaterThan(3);
    expect(reasons).not.toContain(null);
  });

  it('has an override made offline, and a revoked scanner whose admission waits for a decision', async () => {
    expect(
      await league.db.rows(
        `select after ->> 'reason' as reason from audit_log join scan on scan.id::text = detail ->> 'scan'
         where action = 'admission.overridden' and mode = 'offline' and delivery = 'accepted' and is_override`,
      ),
    ).toEqual([{ reason: 'تذكرة مطبوعة، وتأكدت من هويته' }]);
    const { token } = await insertStaff(league, 'manager');
    const [event] = await league.db.rows<{ id: string }>(
      'select id from event where ends_at < now() order by ends_at desc limit 1',
    );
    const { body } = await league.call(listConflicts, { params: { id: String(event?.id) }, token });
    expect(body).toMatchObject({
      conflicts: [{ is_testimony: true, may_admit: true, booking: { admitted_at: null } }],
      open: 0,
      testimonies: [{ open: 1, admittable: 1, is_complete: true }],
    });
  });

  it('has no tie in the top three of the leaderboard, and a tie further down', async () => {
    const { leaderboard } = (await league.call(getLeaderboard)).body;
    const ranks = leaderboard.map(({ rank }) => rank);
    expect(ranks.slice(0, 3)).toEqual([1, 2, 3]);
    expect(new Set(ranks).size).toBeLessThan(ranks.length);
  });

  it('has a final season and a current one with the points of their events, and members of all four tiers', async () => {
    const { seasons, tiers } = (await league.call(listSeasons)).body;
    expect(seasons.map(({ name, state }) => [name, state])).toEqual([
      ['الموسم الثاني', 'current'],
      ['الموسم الأول', 'final'],
    ]);
    expect(tiers).toHaveLength(4);
    for (const { _id } of seasons) {
      const board = (await league.call(getLeaderboard, { query: { season: _id } })).body;
      expect(board.leaderboard).toHaveLength(10);
      expect(board.newcomer).not.toBeNull();
    }
    const tierSizes = await league.db.rows<{ members: number }>(
      `select count(*) as members from season_standing
       where season_id = $1 group by (select max(threshold) from tier where threshold <= points) order by 1`,
      [seasons[0]?._id],
    );
    expect(tierSizes.length).toBeGreaterThanOrEqual(4);
    const counts = await league.db.row(
      `select count(*) as wrong from season_standing as standing where points <>
         (select sum(points) from points_ledger where season_id = standing.season_id and account = standing.account)`,
    );
    expect(counts).toEqual({ wrong: 0 });
  });

  it('[17.83] has invited friends whose admissions gave points to both sides, and passes the consistency check', async () => {
    const rows = await league.db.rows(
      `select award_number, points, count(*) as awards from award where kind = 'referral' group by award_number, points order by award_number`,
    );
    expect(rows).toEqual([
      { award_number: 1, points: 20, awards: 3 },
      { award_number: 2, points: 30, awards: 3 },
    ]);
    const owner = await insertStaff(league, 'owner');
    const { checks } = (await league.call(checkConsistency, { token: owner.token })).body;
    expect(checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
    expect(checks.find(({ name }) => name === 'referrals')).toMatchObject({ checked: 6, wrong: 0 });
  });

  it('is seeded only once, and never into a database that has a member', async () => {
    await seedDemo(league.context);
    expect((await league.call(listEvents, { query: { limit: 100 } })).body.events).toEqual(events);
    const usedLeague = await startLeague();
    await insertMembers(usedLeague.db, 1);
    await seedDemo(usedLeague.context);
    expect(await usedLeague.db.row('select count(*) as events from event')).toEqual({ events: 0 });
    await usedLeague.stop();
  });
});
