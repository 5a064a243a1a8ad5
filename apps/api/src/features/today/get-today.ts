/** Gets the data of the console's first page. The page is opened often, so each part takes one SQL statement. */
import type { Language } from '@rabita/contract/constants';
import type { Role } from '@rabita/contract/roles';
import type { Today } from '@rabita/contract/staff/today';
import type { Context } from '../../platform/context.ts';
import { countFailedMessages } from '../message/count-failed-messages.ts';
import * as queries from './queries.ts';

type GetTodayInput = { language: Language; role: Role };

/** Stewards get no bookings per day, no pending approvals and no count of failed messages. */
export async function getToday(context: Context, { language, role }: GetTodayInput): Promise<Today> {
  const { db } = context;
  const named = (row: { id: string; name_ar: string; name_en: string }) => ({
    _id: row.id,
    name: row[`name_${language}`],
  });
  const doors = await queries.findOpenDoors(db);
  const opening = await queries.findEventsOpeningSoon(db);
  const conflicts = await queries.findUnsettledConflicts(db);
  return {
    now: (await queries.getDatabaseTime(db)).toISOString(),
    doors: doors.map(({ doors_open_at, ends_at, per_minute, expected, admitted, ...row }) => ({
      event: named(row),
      doors_open_at: doors_open_at.toISOString(),
      ends_at: ends_at.toISOString(),
      expected,
      admitted,
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
    }),
    conflicts: conflicts.map(({ conflicts: count, newest_at, ...row }) => ({
      event: named(row),
      conflicts: count,
      newest_at: newest_at.toISOString(),
    })),
  };
}
