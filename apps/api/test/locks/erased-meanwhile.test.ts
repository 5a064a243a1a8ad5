/**
 * Tests that a batch serves its other members while one is erased, and that no data names the erased member afterwards.
 */
import { randomUUID } from 'node:crypto';
import { eraseMemberByStaff } from '@rabita/contract/staff/member';
import { expect, it } from 'vitest';
import { cancelAllBookings } from '../../src/features/booking/cancel-all-bookings.ts';
import { notifyAttendees, notifyOfMove } from '../../src/features/booking/jobs.ts';
import { notifyOfLapsingBalances } from '../../src/features/points/jobs.ts';
import { endSeasons } from '../../src/features/points/season-end/end-seasons.ts';
import { lapseRedemptions, notifyOfLapse } from '../../src/features/reward/jobs.ts';
import { type BatchFixture, insertBatchFixture } from '../fixtures/insert-batch-fixture.ts';
import { insertSeason } from '../fixtures/insert-season.ts';
import { insertStaff } from '../fixtures/insert-staff.ts';
import { startDeadlockFinder } from '../harness/deadlock-finder.ts';
import { dumpDatabase } from '../harness/dump-database.ts';

const finder = await startDeadlockFinder();
const { league, secondServer, sendWithKey } = finder;
const owner = await insertStaff(league, 'owner');
const finalSeasonId = await insertSeason(league.db, {
  starts_at: "now() - interval '40 days'",
  ends_at: "now() - interval '35 days'",
  balance_policy: 'lapsed',
});
await league.sql`update season set frozen_at = now(), settled_at = now()`;
const currentSeasonId = await insertSeason(league.db, {
  ends_at: "now() + interval '5 days'",
  balance_policy: 'lapsed',
});

const jobContext = () => ({ ...league.context, db: league.context.jobsDb });
const sendAsOwner = (path: string, body: object) =>
  sendWithKey('POST', `/api/staff/${path}`, owner.token, body);
const erase = ({ erasedMember }: BatchFixture) =>
  secondServer.call(eraseMemberByStaff, {
    params: { id: erasedMember.id },
    token: owner.token,
    body: { full_name: erasedMember.full_name, reason: 'member_asked' },
  });

type Batch = {
  run: (fixture: BatchFixture) => Promise<unknown>;
  /** Finds what the batch did for the members who stay. */
  findServed?: (fixture: BatchFixture) => Promise<unknown>;
};

/** Counts the messages of one template to each member who stays. */
const countMessages = (template: string) => async (fixture: BatchFixture) => {
  const rows = await league.sql<{ messages: number }>`
    select (select count(*) from message where member_id = staying.id and template = ${template}) as messages
    from unnest(${fixture.staying.map(({ id }) => id)}::uuid[]) as staying (id)`;
  return rows.map(({ messages }) => messages);
};
const findStates = async ({ staying, eventId }: BatchFixture) =>
  (
    await league.db.rows<{ state: string }>(
      `select status || case when checked_in_at is null then '' else ', admitted' end as state from booking
       where member_id = any($1) and event_id = $2 order by array_position($1, member_id)`,
      [staying.map(({ id }) => id), eventId],
    )
  ).map(({ state }) => state);
const findPoints = async ({ staying }: BatchFixture) =>
  league.db.rows(
    'select loyalty_points, points_balance from member where id = any($1) order by array_position($1, id)',
    [staying.map(({ id }) => id)],
  );

/** Delivers the admissions like a scanner, which delivers those without a final result again. */
async function deliverUntilFinal({ token, admissions }: BatchFixture, path: string, extra: object) {
  const results = new Map<string, string>();
  for (let attempts = 0; attempts < 2; attempts += 1) {
    const remaining = admissions.filter(({ scan_id }) => !results.has(scan_id));
    if (remaining.length === 0) break;
    const { status, text, body } = await league.request('POST', path, {
      token,
      body: { admissions: remaining, ...extra },
    });
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    for (const { scan_id, delivery } of body.deliveries as { scan_id: string; delivery: string }[])
      if (delivery !== 'failed') results.set(scan_id, delivery);
  }
  expect(results.size).toBe(admissions.length);
}

const BATCHES: Record<string, Batch> = {
  'a delivery of offline admissions': {
    run: fixture =>
      deliverUntilFinal(fixture, '/api/door/sync', { given_back: [], since: null, is_leaving: false }),
    findServed: findStates,
  },
  'a late upload of offline admissions': {
    run: async fixture => {
      await league.sql`update scanner set revoked_at = now() where id = ${fixture.scannerId}`;
      return deliverUntilFinal(fixture, '/api/door/testimony', { is_last: true });
    },
    findServed: ({ scannerId, staying }) =>
      league.sql`select count(*) from scan join booking on booking.id = booking_id
        where scanner_id = ${scannerId} and delivery = 'conflict' and member_id = any(${staying.map(({ id }) => id)})`,
  },
  'a grant of points': {
    run: ({ members }) =>
      sendAsOwner('points/grants', {
        import_id: randomUUID(),
        file: Buffer.from(`member\n${members.map(({ id }) => id).join('\n')}`).toString('base64'),
        dry_run: false,
        points: 5,
        note: { ar: 'ساعد في التنظيم', en: 'Helped to organise' },
      }),
    findServed: findPoints,
  },
  'a dry run of a grant': {
    run: ({ members }) =>
      sendAsOwner('points/grants', {
        import_id: randomUUID(),
        file: Buffer.from(`member\n${members.map(({ id }) => id).join('\n')}`).toString('base64'),
        dry_run: true,
        points: 5,
        note: null,
      }),
  },
  'an approval of several bookings': {
    run: ({ pendingEventId, pendingIds }) =>
      sendAsOwner(`events/${pendingEventId}/decisions`, { decision: 'approved', bookings: pendingIds }),
    findServed: countMessages('booking.approved'),
  },
  'a refusal of several bookings': {
    run: ({ pendingEventId, pendingIds }) =>
      sendAsOwner(`events/${pendingEventId}/decisions`, { decision: 'refused', bookings: pendingIds }),
    findServed: countMessages('booking.refused'),
  },
  'an announcement': {
    run: async ({ eventId }) => {
      const announcementId = randomUUID();
      const texts = { subject: 'تغيّرت البوابة', text: 'الدخول من بوابة الشمال.' };
      await sendAsOwner(`events/${eventId}/announcements`, {
        announcement_id: announcementId,
        translations: { ar: texts, en: texts },
        includes_pending: true,
        dry_run: false,
      });
      await notifyAttendees(jobContext(), announcementId);
    },
    findServed: countMessages('event.announcement'),
  },
  'the messages of a moved event': {
    run: async ({ eventId }) => {
      await league.sql`update event set moves = moves + 1 where id = ${eventId}`;
      await notifyOfMove(jobContext(), eventId);
    },
    findServed: countMessages('booking.moved'),
  },
  'the messages of a cancelled event': {
    run: async ({ eventId }) => {
      await sendAsOwner(`events/${eventId}/cancel`, {});
      await cancelAllBookings(jobContext(), eventId).catch(expectLocked);
      await cancelAllBookings(jobContext(), eventId).catch(expectLocked);
    },
  },
  'prizes of a season': {
    run: () => sendAsOwner(`seasons/${finalSeasonId}/prizes`, { top: 1000, points: 5, dry_run: false }),
    findServed: findPoints,
  },
  'the cut of balances at a season’s end': {
    run: async () => {
      await league.sql`update season set settled_at = null, settled_up_to = null where id = ${finalSeasonId}`;
      await endSeasons(jobContext());
    },
    findServed: findPoints,
  },
  'the notice before a cut of balances': {
    run: async () => {
      await league.sql`update season set announced_at = null, announced_up_to = null
        where id = ${currentSeasonId}`;
      await notifyOfLapsingBalances(jobContext());
    },
    findServed: async fixture =>
      (await countMessages('season.balance_lapses')(fixture)).map(messages => messages > 0),
  },
  'reminders of reserved rewards': {
    run: () => notifyOfLapse(jobContext()),
    findServed: countMessages('redemption.reminder'),
  },
  'the lapse of reserved rewards': {
    run: async ({ members }) => {
      await league.sql`update redemption set collect_until = now()
        where member_id = any(${members.map(({ id }) => id)})`;
      await lapseRedemptions(jobContext());
      await lapseRedemptions(jobContext());
    },
    findServed: findPoints,
  },
};
const expectLocked = (error: Error) =>
  expect(error.message).toBe('Other transactions still lock some bookings.');

/** Finds the tables and logs that still have the name or email of an erased member. */
async function findTraces(fixtures: readonly BatchFixture[]): Promise<string[]> {
  const tables = await dumpDatabase(league);
  const sources = [...tables, ['log', league.logs.join('\n')] as const];
  const traces: string[] = [];
  for (const { erasedMember } of fixtures) {
    for (const trace of [erasedMember.full_name, erasedMember.email])
      for (const [source, text] of sources) if (text.includes(trace)) traces.push(`${source}: ${trace}`);
  }
  return traces;
}

it.each(Object.keys(BATCHES))(
  '%s serves the other members and names no erased member, at whichever lock the erasure comes',
  async name => {
    const { run, findServed } = BATCHES[name] as Batch;
    const fixtureWithoutErasure = await insertBatchFixture(league, finalSeasonId);
    const before = await findServed?.(fixtureWithoutErasure);
    await run(fixtureWithoutErasure);
    const expected = await findServed?.(fixtureWithoutErasure);
    if (findServed) expect(expected).not.toEqual(before);
    const conflictsBefore = finder.countConflicts();
    const fixtures: BatchFixture[] = [];
    const insertFixture = async () => {
      const fixture = await insertBatchFixture(league, finalSeasonId);
      fixtures.push(fixture);
      return fixture;
    };
    const latest = () => fixtures.at(-1) as BatchFixture;
    const batchRuns = await finder.runPausedAtEachLock(insertFixture, [run, erase]);
    await erase(latest());
    const erasureRuns = await finder.runPausedAtEachLock(insertFixture, [erase, run]);
    await run(latest());
    for (const fixture of fixtures) expect(await findServed?.(fixture)).toEqual(expected);
    expect(await findTraces(fixtures)).toEqual([]);
    expect(Math.min(batchRuns, erasureRuns)).toBeGreaterThan(0);
    expect(finder.countConflicts() - conflictsBefore).toBe(0);
  },
  600_000,
);
