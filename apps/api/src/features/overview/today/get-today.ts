/** Gets the data of the console's first page. The page is opened often, so each part takes one SQL statement. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { Today } from '@rabita/contract/staff/today';
import type { AppContext } from '../../../platform/context.ts';
import { getDatabaseTime } from '../../../platform/database/get-database-time.ts';
import { listAlarms } from '../../message/list-budgets.ts';
import { countFailedMessages } from '../../message/list-failed-messages.ts';
import { countOpenQuestions } from '../../points/question/list-questions.ts';
import * as queries from './queries.ts';

type GetTodayInput = { language: Language; role: Role };

/** Stewards get only what concerns the doors. */
export async function getToday(context: AppContext, { language, role }: GetTodayInput): Promise<Today> {
  const { db } = context;
  const named = (row: { id: string; name_ar: string; name_en: string }) => ({
    _id: row.id,
    name: row[`name_${language}`],
  });
  const doors = await queries.findOpenDoors(db);
  const opening = await queries.findEventsOpeningSoon(db);
  const conflicts = await queries.findUnsettledConflicts(db);
  return {
    now: (await getDatabaseTime(db)).toISOString(),
    doors: doors.map(({ doors_open_at, ends_at, per_minute, expected, admitted, out, ...row }) => ({
      event: named(row),
      doors_open_at: doors_open_at.toISOString(),
      ends_at: ends_at.toISOString(),
      expected,
      admitted,
      out,
      per_minute: per_minute.map(({ at, admitted }) => ({ at: new Date(at).toISOString(), admitted })),
    })),
    opening: opening.map(({ doors_open_at, ...row }) => ({
      event: named(row),
      doors_open_at: doors_open_at.toISOString(),
    })),
    ...(role !== 'steward' && {
      bookings_per_day: await queries.countBookingsPerDay(db),
      pending: (await queries.findPendingBookings(db)).map(({ starts_at, oldest_at, pending, ...row }) => ({
        event: named(row),
        starts_at: starts_at.toISOString(),
        pending,
        oldest_at: oldest_at.toISOString(),
      })),
      failed_messages: await countFailedMessages(context),
      overdue_matches: (await queries.findOverdueMatches(db)).map(({ state, starts_at, ...row }) => ({
        match: named(row),
        state,
        starts_at: starts_at.toISOString(),
      })),
      due_drafts: (await queries.findDueDrafts(db)).map(({ starts_at, ...row }) => ({
        event: named(row),
        starts_at: starts_at.toISOString(),
      })),
      open_questions: await countOpenQuestions(context),
      sold_out_rewards: (await queries.findSoldOutRewards(db)).map(named),
      records_differ_at: (await queries.findRecordsDifferAt(db))?.toISOString() ?? null,
      alarms: await listAlarms(context),
    }),
    conflicts: conflicts.map(({ conflicts: count, newest_at, ...row }) => ({
      event: named(row),
      conflicts: count,
      newest_at: newest_at.toISOString(),
    })),
    without_scanner: (await queries.findEventsWithoutScanner(db)).map(
      ({ doors_open_at, expected, ...row }) => ({
        event: named(row),
        doors_open_at: doors_open_at.toISOString(),
        expected,
      }),
    ),
    silent_scanners: (await queries.findSilentScanners(db)).map(({ scanners, last_seen_at, ...row }) => ({
      event: named(row),
      scanners,
      last_seen_at: last_seen_at.toISOString(),
    })),
    busy_scanners: (await queries.findBusyScanners(db)).map(({ scanners, overrides, ...row }) => ({
      event: named(row),
      scanners,
      overrides,
    })),
    doubted_scanners: (await queries.findDoubtedScanners(db)).map(({ scanners, ...row }) => ({
      event: named(row),
      scanners,
    })),
  };
}
