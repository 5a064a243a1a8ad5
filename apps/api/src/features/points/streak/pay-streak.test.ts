/** Tests that each streak is paid once, in any order of admissions and undos, and within the yearly cap. */
import { randomUUID } from 'node:crypto';
import { scanTicket, undoScan } from '@rabita/contract/door/scanner';
import { getEarning } from '@rabita/contract/fan/earning';
import { checkConsistency } from '@rabita/contract/staff/consistency-check';
import { getEarningWays, updateStreak } from '@rabita/contract/staff/earning';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { insertBooking } from '../../../../test/fixtures/admit-to.ts';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMembers, type TestMember } from '../../../../test/fixtures/insert-members.ts';
import { insertSeason } from '../../../../test/fixtures/insert-season.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import { OPEN_DOORS, pairScanner, seatAttendees } from '../../../../test/fixtures/open-door.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { earnPoints, reversePoints } from '../earn-points.ts';
import { payStreak, reverseStreak } from './pay-streak.ts';
import { countStreaks } from './rules.ts';

const league = await startTestLeague();
const owner = await insertStaff(league, 'owner');
beforeEach(() => setTerms({ length: 2, yearly_cap: 100 }));

/** Switches streaks on with these terms, for events of the last year. */
async function setTerms(terms: { length: number; yearly_cap: number; is_on?: boolean }): Promise<void> {
  await league.call(updateStreak, { token: owner.token, body: { is_on: true, points: 30, ...terms } });
  await league.sql`update earning_way set counts_from = now() - interval '1 year' where kind = 'streak'`;
}

/** Cancels all events, and inserts events that are over and started an hour apart. */
async function insertEvents(count: number): Promise<string[]> {
  await league.sql`update event set cancelled_at = now()`;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const starts_at = `now() - interval '${20 + count - index} hours'`;
    ids.push(await insertEvent(league.db, { starts_at, points: 10 }));
  }
  return ids;
}
const book = (member: TestMember, eventId: string) => insertBooking(league, eventId, member);
/** Admits a member as a scan does: a conditional update of the booking, then the points. */
const admit = (member: TestMember, bookingId: string, server = league) =>
  server.db.transaction(async db => {
    const context = { ...server.context, db };
    const sql = 'update booking set checked_in_at = now() where id = $1 and checked_in_at is null';
    if ((await db.run(sql, [bookingId])) === 0) return;
    await earnPoints(context, bookingId);
    await payStreak(context, { memberId: member.id, bookingId });
  });
const undo = (member: TestMember, bookingId: string) =>
  league.db.transaction(async db => {
    const context = { ...league.context, db };
    const sql = 'update booking set checked_in_at = null where id = $1 and checked_in_at is not null';
    if ((await db.run(sql, [bookingId])) === 0) return;
    await reversePoints(context, bookingId);
    await reverseStreak(context, { memberId: member.id, bookingId });
  });
const insertFan = async () => (await insertMembers(league.db, 1))[0] as TestMember;
const getStreakPoints = ({ id }: TestMember) =>
  league.value<number>(
    `select coalesce(sum(points), 0)::integer as points from points_ledger
       where reason in ('streak', 'streak_undone') and account = (select points_account from member where id = $1)`,
    [id],
  );
const getProgress = async ({ token }: TestMember) => (await league.call(getEarning, { token })).body.streak;

it('[17.69] each run is paid once; a missed event breaks the run, a cancelled or unpublished event does not', async () => {
  const member = await insertFan();
  const [first = '', , cancelled, unpublished, fifth = '', sixth = ''] = await insertEvents(6);
  await admit(member, await book(member, first));
  expect(await getProgress(member)).toEqual({ points: 30, length: 2, progress: 0 });
  await admit(member, await book(member, fifth));
  expect(await getStreakPoints(member)).toBe(0);
  await league.sql`update event set cancelled_at = now() where id = ${cancelled}`;
  await league.sql`update event set published_at = null where id = ${unpublished}`;
  await admit(member, await book(member, sixth));
  expect(await getStreakPoints(member)).toBe(30);
  expect(await getProgress(member)).toMatchObject({ progress: 0 });
});

it('[17.70] a late admission from an offline scanner that joins two runs pays nothing twice', async () => {
  const member = await insertFan();
  const events = await insertEvents(5);
  const bookings = await Promise.all(events.map(event => book(member, event)));
  for (const index of [0, 1, 3, 4]) await admit(member, String(bookings[index]));
  expect(await getStreakPoints(member)).toBe(60);
  await admit(member, String(bookings[2]));
  expect(await getStreakPoints(member)).toBe(60);
});

it('[17.70] undoing an admission takes back a streak that a later admission completed', async () => {
  const member = await insertFan();
  const [first, second] = await Promise.all((await insertEvents(2)).map(event => book(member, event)));
  await admit(member, String(second));
  await admit(member, String(first));
  expect(await getStreakPoints(member)).toBe(30);
  await undo(member, String(second));
  expect(await getStreakPoints(member)).toBe(0);
  await admit(member, String(second));
  expect(await getStreakPoints(member)).toBe(30);
});

it('[17.70] after random admissions and undos, the points for streaks match the attended events', async () => {
  const step = fc.record({ event: fc.nat(6), action: fc.constantFrom('admit', 'admit', 'undo', 'spend') });
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 16 }),
      fc.integer({ min: 2, max: 3 }),
      async (steps, length) => {
        await setTerms({ length, yearly_cap: 100 });
        const member = await insertFan();
        const events = await insertEvents(7);
        const bookings = await Promise.all(events.map(event => book(member, event)));
        const attended = new Set<number>();
        for (const { event, action } of steps) {
          if (action === 'admit') attended.add(event);
          if (action === 'undo') attended.delete(event);
          if (action === 'admit') await admit(member, String(bookings[event]));
          else if (action === 'undo') await undo(member, String(bookings[event]));
          else
            await league.sql`insert into points_ledger (account, points, balance, reason)
              select points_account, 0, -least(points_balance, 25), 'adjustment' from member where id = ${member.id}`;
          const starts = events.map((_, index) => ({
            starts_at: new Date(index),
            period: '',
            is_attended: attended.has(index),
          }));
          const streaks = countStreaks(starts, {
            points: 30,
            length,
            period_cap: 100,
            counts_from: new Date(0),
          });
          expect(await getStreakPoints(member)).toBe(30 * streaks);
        }
        const { body } = await league.call(checkConsistency, { token: owner.token });
        expect(body.checks.filter(({ wrong }) => wrong > 0)).toEqual([]);
      },
    ),
    { numRuns: 12 },
  );
});

it('[17.70] two concurrent admissions of one member on two processes pay one streak once', async () => {
  const other = await league.another();
  for (let round = 0; round < 8; round += 1) {
    const member = await insertFan();
    const bookings = await Promise.all((await insertEvents(2)).map(event => book(member, event)));
    await Promise.all(bookings.map((booking, index) => admit(member, booking, index ? other : league)));
    expect(await getStreakPoints(member)).toBe(30);
  }
  await other.stop();
});

it('[17.69] a streak and its undo count in the season of the event that completed it', async () => {
  const events = await insertEvents(2);
  const pastSeason = await insertSeason(league.db, { ends_at: "now() - interval '10 hours'" });
  await insertSeason(league.db, { starts_at: "now() - interval '10 hours'" });
  const member = await insertFan();
  const bookings = await Promise.all(events.map(event => book(member, event)));
  for (const booking of bookings) await admit(member, booking);
  const sumBySeason = () =>
    league.sql`select season_id, sum(points)::integer as points from points_ledger
      where account = (select points_account from member where id = ${member.id}) group by season_id`;
  expect(await sumBySeason()).toEqual([{ season_id: pastSeason, points: 50 }]);
  await league.sql`select assign_entries_to_season(${pastSeason})`;
  expect(await sumBySeason()).toEqual([{ season_id: pastSeason, points: 50 }]);
  await undo(member, String(bookings[1]));
  expect(await sumBySeason()).toEqual([{ season_id: pastSeason, points: 10 }]);
  await league.sql`update season set cancelled_at = now()`;
});

it('[17.71] streaks stop at the yearly cap, count only events after they are switched on, and pay nothing while off', async () => {
  await setTerms({ length: 2, yearly_cap: 1 });
  const member = await insertFan();
  const bookings = await Promise.all((await insertEvents(4)).map(event => book(member, event)));
  for (const booking of bookings) await admit(member, booking);
  // A streak counts in the year of the event that completes it (here the second and the fourth), by Riyadh's clock.
  const years = new Set(
    [23, 21].map(hours => new Date(Date.now() - hours * 3_600_000 + 10_800_000).getUTCFullYear()),
  );
  expect(await getStreakPoints(member)).toBe(30 * years.size);
  const body = { points: 30, yearly_cap: 9 };
  await league.call(updateStreak, { token: owner.token, body: { ...body, is_on: true, length: 3 } });
  expect(await getProgress(member)).toMatchObject({ length: 3, progress: 0 });
  await league.call(updateStreak, { token: owner.token, body: { ...body, is_on: false, length: 3 } });
  expect(await getProgress(member)).toBeNull();
  const lateMember = await insertFan();
  for (const event of await insertEvents(3)) await admit(lateMember, await book(lateMember, event));
  expect(await getStreakPoints(lateMember)).toBe(0);
  const { ways } = (await league.call(getEarningWays, { token: owner.token })).body;
  expect(ways.streak).toEqual({
    is_on: false,
    points: 30,
    length: 3,
    yearly_cap: 9,
    members: expect.any(Number),
  });
});

it('[17.69] a scan at the gate pays the streak and the event’s points, and its undo takes both back', async () => {
  await insertEvents(0);
  const event = await insertEvent(league.db, { ...OPEN_DOORS, points: 10 });
  const [attendee] = await seatAttendees(league, event, 1);
  const earlier = await insertEvent(league.db, { starts_at: "now() - interval '1 day'", points: 10 });
  await admit(attendee, await book(attendee, earlier));
  const { token } = await pairScanner(league, event, 'بوابة');
  const scan_id = randomUUID();
  await league.call(scanTicket, { token, body: { scan_id, text: attendee.qr } });
  expect(await getStreakPoints(attendee)).toBe(30);
  await league.call(undoScan, { token, params: { id: scan_id } });
  expect(await getStreakPoints(attendee)).toBe(0);
  const [points] = await league.sql`select loyalty_points, points_balance from member
    where id = ${attendee.id}`;
  expect(points).toEqual({ loyalty_points: 10, points_balance: 10 });
});
