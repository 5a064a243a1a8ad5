/** Parses an event's times on the venue's clock. Rejects times that do not exist, a wrong order and a past start. */
import type { Context } from '../../platform/context.ts';
import { getDatabaseTime } from '../../platform/database/get-database-time.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { type Moment, parseMoments } from '../../platform/time/parse-moments.ts';
import { type EventTimes, findTimeOrderErrors, type StaffEventRow } from './rules.ts';

type TimesBody = {
  timezone: string;
  starts: Moment;
  ends: Moment;
  doors_open: Moment;
  booking_opens: Moment | null;
  booking_closes: Moment;
};

/** @param before the event before the change: a past start may stay unchanged; null for a new event */
export async function parseTimes(
  context: Context,
  { timezone, booking_opens, ...body }: TimesBody,
  before: StaffEventRow | null,
): Promise<Result<EventTimes & { timezone: string }, 'request.invalid'>> {
  const { starts, ends, doors_open, booking_closes } = body;
  const moments = { starts, ends, doors_open, booking_closes, ...(booking_opens && { booking_opens }) };
  const current = before && {
    starts: before.starts_at,
    ends: before.ends_at,
    doors_open: before.doors_open_at,
    booking_closes: before.booking_closes_at,
    booking_opens: before.booking_opens_at,
  };
  const { instants, fieldErrors: fields } = parseMoments(
    moments as Record<keyof typeof moments, Moment>,
    timezone,
    current ?? {},
  );
  if (fields.length > 0) return err('request.invalid', { fields });
  const times: EventTimes = {
    starts_at: instants.starts,
    ends_at: instants.ends,
    doors_open_at: instants.doors_open,
    booking_opens_at: booking_opens && instants.booking_opens,
    booking_closes_at: instants.booking_closes,
  };
  const now = await getDatabaseTime(context.db);
  const isPast = times.starts_at <= now && times.starts_at.getTime() !== before?.starts_at.getTime();
  const errors = [
    ...(isPast ? [{ path: 'starts', code: 'time_past' } as const] : []),
    ...findTimeOrderErrors(times),
  ];
  return errors.length > 0 ? err('request.invalid', { fields: errors }) : ok({ ...times, timezone });
}
