/** What goes on today, in one answer: the page is opened often, so every part is one statement. */
import type { Language } from '@rabita/contract/constants';
import type { Today } from '@rabita/contract/staff-today';
import type { Context } from '../../platform/context.ts';
import { countFailedMessages } from '../message/count-failed-messages.ts';
import { bookingsPerDay, databaseTime, findConflicts, findOpenDoors, findPending } from './queries.ts';

export async function readToday(context: Context, language: Language): Promise<Today> {
  const { db } = context;
  const nameOf = (row: { name_ar: string; name_en: string }) => row[`name_${language}`];
  const doors = await findOpenDoors(db);
  const pending = await findPending(db);
  return {
    now: (await databaseTime(db)).toISOString(),
    doors: doors.map(({ id, doors_open_at, ends_at, per_minute, expected, admitted, ...row }) => ({
      event: { _id: id, name: nameOf(row) },
      doors_open_at: doors_open_at.toISOString(),
      ends_at: ends_at.toISOString(),
      expected,
      admitted,
      per_minute: per_minute.map(({ at, admitted }) => ({ at: new Date(at).toISOString(), admitted })),
    })),
    bookings_per_day: await bookingsPerDay(db),
    pending: pending.map(({ id, starts_at, oldest_at, pending, ...row }) => ({
      event: { _id: id, name: nameOf(row) },
      starts_at: starts_at.toISOString(),
      pending,
      oldest_at: oldest_at.toISOString(),
    })),
    failed_messages: await countFailedMessages(context),
    conflicts: (await findConflicts(db)).map(({ id, conflicts, newest_at, ...row }) => ({
      event: { _id: id, name: nameOf(row) },
      conflicts,
      newest_at: newest_at.toISOString(),
    })),
  };
}
