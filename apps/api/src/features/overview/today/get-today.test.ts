/**
 * Tests the data of the console's first page: open doors, the next events, bookings per day, and what needs attention.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { getToday } from '@rabita/contract/staff/today';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertEvent } from '../../../../test/fixtures/insert-event.ts';
import { insertMatch } from '../../../../test/fixtures/insert-match.ts';
import { insertMembers } from '../../../../test/fixtures/insert-members.ts';
import { insertStaff } from '../../../../test/fixtures/insert-staff.ts';
import * as door from '../../../../test/fixtures/open-door.ts';
import { startTestLeague } from '../../../../test/harness/start-league.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';

const league = await startTestLeague();
const manager = await insertStaff(league, 'manager');
beforeEach(async () => {
  for (const table of ['scan', 'lane_lease', 'scanner']) await league.db.run(`delete from ${table}`);
  await league.sql`delete from booking`;
  await league.sql`delete from event`;
});

const fetchToday = async (language: 'ar' | 'en' = 'ar') =>
  (await league.call(getToday, { token: manager.token, language })).body;
const OPEN = { starts_at: "now() + interval '10 minutes'", doors_open_at: "now() - interval '50 minutes'" };

const insertOpeningIn = (hours: number, details = {}) =>
  insertEvent(league.db, {
    doors_open_at: `now() + interval '${hours} hours'`,
    starts_at: `now() + interval '${hours + 1} hours'`,
    ...details,
  });

/** Inserts bookings in one transaction. `admitted` and `created` say how long ago, as PostgreSQL intervals. */
async function insertBookings(
  eventId: string,
  rows: { status?: string; admitted?: string; created?: string }[],
): Promise<void> {
  const crowd = await insertMembers(league.db, rows.length);
  await league.db.transaction(async tx => {
    for (const [index, { status = 'confirmed', admitted = null, created = '0' }] of rows.entries()) {
      await tx.run(
        `insert into booking (event_id, member_id, status, ticket_id, created_at, checked_in_at, cancelled_at, cancelled_by)
         values ($1, $2, $3, $4, now() - $5::interval, now() - $6::interval,
           case when $3 = 'cancelled' then now() end, case when $3 = 'cancelled' then 'member' end)`,
        [eventId, crowd[index]?.id, status, randomBytes(16), created, admitted],
      );
    }
  });
}

describe('open doors', () => {
  it('[14.11] have counts of expected and admitted members, and admissions for each of the last 60 minutes', async () => {
    const eventId = await insertEvent(league.db, { ...OPEN, name_en: 'Finals Night' });
    await insertBookings(eventId, [
      { admitted: '0' },
      { admitted: '3 minutes' },
      { admitted: '3 minutes' },
      { admitted: '58 minutes' },
      { admitted: '2 hours' },
      {},
      { status: 'pending' },
      { status: 'cancelled' },
    ]);
    const { doors, now } = await fetchToday('en');
    expect(doors).toHaveLength(1);
    expect(doors[0]).toMatchObject({
      event: { _id: eventId, name: 'Finals Night' },
      expected: 6,
      admitted: 5,
      out: 0,
    });
    const minutes = doors[0]?.per_minute ?? [];
    expect(minutes).toHaveLength(60);
    expect(minutes.reduce((sum, minute) => sum + minute.admitted, 0)).toBe(4);
    const counts = minutes.map(minute => minute.admitted);
    // The newest admission is in the last minute, or in the one before if a minute ended since the insert.
    const newest = counts.findLastIndex(count => count > 0);
    expect([58, 59]).toContain(newest);
    expect([counts[newest - 58], counts[newest - 3], counts[newest]]).toEqual([1, 2, 1]);
    const minute = Math.floor(new Date(now).getTime() / 60_000) * 60_000;
    expect(Math.abs(minute - new Date(String(minutes[59]?.at)).getTime())).toBeLessThanOrEqual(60_000);
    const gaps = minutes
      .slice(1)
      .map((minute, index) => Date.parse(minute.at) - Date.parse(String(minutes[index]?.at)));
    expect(new Set(gaps)).toEqual(new Set([60_000]));
  });

  it('are listed from their opening until the event ends, unless it is cancelled or unpublished', async () => {
    await insertEvent(league.db, {
      starts_at: "now() + interval '2 hours'",
      doors_open_at: "now() + interval '1 minute'",
    });
    await insertEvent(league.db, {
      starts_at: "now() - interval '4 hours'",
      ends_at: "now() - interval '1 minute'",
    });
    await insertEvent(league.db, { ...OPEN, cancelled_at: 'now()' });
    await insertEvent(league.db, { ...OPEN, published_at: 'null' });
    await insertEvent(league.db, { ...OPEN, published_at: "now() + interval '1 minute'" });
    const openEventId = await insertEvent(league.db, OPEN);
    expect((await fetchToday()).doors.map(({ event }) => event._id)).toEqual([openEventId]);
  });
});

describe('[18.123] the next events', () => {
  const hoursOf = (ids: readonly string[], events: readonly { event: { _id: string } }[]) =>
    events.map(({ event }) => ids.indexOf(event._id));

  it('are the three whose doors open next, with their seats and time zone', async () => {
    const later = await insertOpeningIn(90);
    const [second, first] = [await insertOpeningIn(50, { capacity: null }), await insertOpeningIn(30)];
    await league.sql`update event set timezone = 'Pacific/Honolulu', name_en = 'Finals Night' where id = ${first}`;
    await insertOpeningIn(91);
    await insertOpeningIn(20, { cancelled_at: 'now()' });
    await insertOpeningIn(20, { published_at: 'null' });
    await insertOpeningIn(20, { published_at: "now() + interval '1 hour'" });
    await insertEvent(league.db, OPEN);
    await insertBookings(first, [{}, { status: 'pending' }, { status: 'cancelled' }]);
    const { next_events: events } = await fetchToday('en');
    expect(hoursOf([first, second, later], events)).toEqual([0, 1, 2]);
    expect(events[0]).toMatchObject({
      event: { name: 'Finals Night', timezone: 'Pacific/Honolulu' },
      opens_soon: false,
      seats: { held: 2, capacity: 100 },
    });
    expect(events[1]?.seats).toEqual({ held: 0, capacity: null });
  });

  it('include every event whose doors open within twelve hours, and only these for stewards', async () => {
    const ids = [];
    for (const hours of [1, 2, 3, 11, 13]) ids.push(await insertOpeningIn(hours));
    expect(hoursOf(ids, (await fetchToday()).next_events)).toEqual([0, 1, 2, 3]);
    await league.sql`delete from event where id = any(${ids.slice(0, 3)})`;
    expect(hoursOf(ids, (await fetchToday()).next_events)).toEqual([3, 4]);
    const steward = await insertStaff(league, 'steward');
    const { body } = await league.call(getToday, { token: steward.token });
    expect(body.next_events).toMatchObject([{ event: { _id: ids[3] }, opens_soon: true }]);
    expect(body.next_events[0]).not.toHaveProperty('seats');
  });
});

describe('bookings', () => {
  it('[14.11] are counted for each of the last 30 days by the date at the venue; a day without bookings counts zero', async () => {
    const riyadh = await insertEvent(league.db, { timezone: 'Asia/Riyadh' });
    const hawaii = await insertEvent(league.db, { timezone: 'Pacific/Honolulu' });
    await insertBookings(riyadh, [{}, {}, { created: '40 days' }]);
    await insertBookings(hawaii, [{}]);
    // 21:30 UTC is 00:30 of the next day in Riyadh, and 11:30 of the same day in Honolulu.
    await league.sql`
      update booking set created_at = ((now() at time zone 'UTC')::date - 5 + time '21:30') at time zone 'UTC'
      where created_at > now() - interval '1 day'`;
    const { bookings_per_day: days = [] } = await fetchToday();
    expect(days).toHaveLength(30);
    const [expected] = await league.sql<{ riyadh: string; hawaii: string; last: string }>`
      select to_char((now() at time zone 'UTC')::date - 4, 'YYYY-MM-DD') as riyadh,
      to_char((now() at time zone 'UTC')::date - 5, 'YYYY-MM-DD') as hawaii,
      to_char(now() at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as last`;
    expect(days.filter(({ bookings }) => bookings > 0)).toEqual([
      { day: expected?.hawaii, bookings: 1 },
      { day: expected?.riyadh, bookings: 2 },
    ]);
    expect(days.at(-1)?.day).toBe(expected?.last);
    expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
  });

  it('[14.11] that wait for approval are counted per event, soonest event first, until the event ends', async () => {
    const [later, sooner, over] = [
      await insertEvent(league.db, { starts_at: "now() + interval '9 days'" }),
      await insertEvent(league.db),
      await insertEvent(league.db, {
        starts_at: "now() - interval '9 hours'",
        ends_at: "now() - interval '1 hour'",
      }),
    ];
    await insertBookings(later, [{ status: 'pending' }]);
    await insertBookings(sooner, [{ status: 'pending', created: '2 days' }, { status: 'pending' }, {}]);
    await insertBookings(over, [{ status: 'pending' }]);
    const { pending = [] } = await fetchToday();
    expect(pending.map(({ event, pending: waiting }) => [event._id, waiting])).toEqual([
      [sooner, 2],
      [later, 1],
    ]);
    expect(Date.now() - Date.parse(String(pending[0]?.oldest_at))).toBeGreaterThan(47 * 3_600_000);
  });
});

it('the console’s first page counts unsettled conflicts per event until the event’s scanners lose access', async () => {
  const eventId = await insertEvent(league.db, { ...OPEN, name_en: 'Finals Night' });
  const scanner = await door.pairScanner(league, eventId, 'بوابة');
  expect((await fetchToday()).conflicts).toEqual([]);
  const at = Date.now() / 1000;
  const unsigned = { scan_id: randomUUID(), ticket: randomBytes(16).toString('base64url'), at };
  const forged = { scan_id: randomUUID(), text: 'RB1:forged', lane: 0, term: 1, at };
  await door.sync(league, scanner, { admissions: [unsigned, forged] });
  const { conflicts, now } = await fetchToday('en');
  expect(conflicts).toMatchObject([{ event: { _id: eventId, name: 'Finals Night' }, conflicts: 2 }]);
  expect(Math.abs(Date.parse(now) - Date.parse(String(conflicts[0]?.newest_at)))).toBeLessThan(60_000);
  await league.sql`
    update event set doors_open_at = now() - interval '20 hours', starts_at = now() - interval '19 hours',
    booking_closes_at = now() - interval '19 hours', ends_at = now() - interval '13 hours'`;
  expect((await fetchToday()).conflicts).toEqual([]);
});

describe('the list of what needs attention', () => {
  it('[14.14] names events with booked seats whose doors are open or open within twelve hours, without a scanner', async () => {
    const [soon, open] = [
      await insertOpeningIn(11, { name_en: 'Finals Night' }),
      await insertEvent(league.db, OPEN),
    ];
    const [later, cancelled, draft] = [
      await insertOpeningIn(13),
      await insertOpeningIn(2),
      await insertOpeningIn(2, { published_at: 'null' }),
    ];
    for (const id of [soon, open, later, cancelled, draft])
      await insertBookings(id, [{}, {}, { status: 'pending' }]);
    await league.sql`update event set cancelled_at = now() where id = ${cancelled}`;
    await insertOpeningIn(1);
    const { without_scanner: events } = await fetchToday('en');
    expect(events.map(({ event, expected }) => [event._id, expected])).toEqual([
      [open, 2],
      [soon, 2],
    ]);
    expect(events[1]?.event.name).toBe('Finals Night');
    const scanner = await door.pairScanner(league, open, 'بوابة');
    expect((await fetchToday()).without_scanner.map(({ event }) => event._id)).toEqual([soon]);
    await league.sql`update scanner set revoked_at = now() where id = ${scanner.id}`;
    expect((await fetchToday()).without_scanner.map(({ event }) => event._id)).toEqual([open, soon]);
  });

  it('[14.14] counts the scanners of open doors that lost contact, unless they are closed or revoked', async () => {
    const eventId = await insertEvent(league.db, OPEN);
    const [silent, neverSynced, closed, revoked] = [
      await door.pairScanner(league, eventId, 'أ'),
      await door.pairScanner(league, eventId, 'ب'),
      await door.pairScanner(league, eventId, 'ج'),
      await door.pairScanner(league, eventId, 'د'),
    ];
    await door.pairScanner(league, eventId, 'هـ');
    const sixMinutesAgo = "now() - interval '6 minutes'";
    for (const { id } of [silent, closed, revoked])
      await league.db.run(`update scanner set last_synced_at = ${sixMinutesAgo} where id = $1`, [id]);
    await league.db.run(
      `update scanner set last_synced_at = null, paired_at = ${sixMinutesAgo} where id = $1`,
      [neverSynced.id],
    );
    await league.sql`update scanner set closed_at = now() where id = ${closed.id}`;
    await league.sql`update scanner set revoked_at = now() where id = ${revoked.id}`;
    const { silent_scanners: scanners, now } = await fetchToday();
    expect(scanners).toMatchObject([{ event: { _id: eventId }, scanners: 2 }]);
    const minutes = (Date.parse(now) - Date.parse(String(scanners[0]?.last_seen_at))) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(6);
    await league.sql`update event set doors_open_at = now() + interval '5 minutes'`;
    expect((await fetchToday()).silent_scanners).toEqual([]);
  });

  it('[14.14] counts revoked scanners whose lanes are in doubt', async () => {
    const eventId = await insertEvent(league.db, OPEN);
    const scanner = await door.pairScanner(league, eventId, 'أ');
    await league.db.run(
      `update lane_lease set unreported_terms = jsonb_build_array(jsonb_build_object('scanner', $2::text, 'term', 1))
       where event_id = $1 and lane < 3`,
      [eventId, scanner.id],
    );
    expect((await fetchToday()).doubted_scanners).toEqual([]);
    await league.sql`update scanner set revoked_at = now() where id = ${scanner.id}`;
    expect((await fetchToday()).doubted_scanners).toMatchObject([{ event: { _id: eventId }, scanners: 1 }]);
    await league.sql`update lane_lease set unreported_terms = '[]'`;
    expect((await fetchToday()).doubted_scanners).toEqual([]);
  });

  it('[14.14] names matches that were not started or finished in time', async () => {
    const insert = (state: string, minutesAgo: number, { isActive = true } = {}) =>
      insertMatch(league.db, { state, minutesAgo, isActive });
    await league.sql`delete from match`;
    const [lateMatch, longMatch] = [await insert('upcoming', 31), await insert('live', 8 * 60 + 1)];
    await insert('upcoming', 29);
    await insert('upcoming', 60, { isActive: false });
    await insert('live', 7 * 60);
    await insert('finished', 600);
    const { overdue_matches: overdueMatches = [] } = await fetchToday('en');
    expect(overdueMatches.map(({ match, state }) => [match._id, state])).toEqual([
      [longMatch, 'live'],
      [lateMatch, 'upcoming'],
    ]);
    expect(overdueMatches[0]?.match.name).toBe('Valor – Falcons');
  });

  it('[14.14] names drafts that start within a week', async () => {
    const draft = await insertEvent(league.db, {
      starts_at: "now() + interval '6 days'",
      published_at: 'null',
    });
    await insertEvent(league.db, { starts_at: "now() + interval '8 days'", published_at: 'null' });
    await insertEvent(league.db, { published_at: "now() + interval '1 day'" });
    await insertEvent(league.db, { published_at: 'null', cancelled_at: 'now()' });
    expect((await fetchToday()).due_drafts?.map(({ event }) => event._id)).toEqual([draft]);
  });

  it('[14.14] names rewards that fans see and that are out of stock', async () => {
    await league.sql`delete from reward`;
    const insertReward = (name: string, details: string) =>
      league.db.run(
        `insert into reward (name_ar, name_en, description_ar, description_en, loyalty_points, stock, available, is_active)
         values ($1, $1, '', '', 100, ${details})`,
        [name],
      );
    await insertReward('Cap', '0, true, true');
    await insertReward('Mug', '1, true, true');
    await insertReward('Voucher', 'null, true, true');
    await insertReward('Pass', '0, false, true');
    await insertReward('Jersey', '0, true, false');
    expect((await fetchToday('en')).sold_out_rewards?.map(({ name }) => name)).toEqual(['Cap']);
  });

  it('[14.14] says when the latest consistency check found differences', async () => {
    const recordCheck = (wrong: string[], minutesAgo: number) =>
      recordAudit(league.context, byStaff(), 'books.checked', {
        at: new Date(Date.now() - minutesAgo * 60_000),
        detail: { wrong },
      });
    expect((await fetchToday()).records_differ_at).toBeNull();
    await recordCheck([], 20);
    await recordCheck(['held_seats'], 10);
    expect((await fetchToday()).records_differ_at).not.toBeNull();
    await recordCheck([], 0);
    expect((await fetchToday()).records_differ_at).toBeNull();
  });
});
