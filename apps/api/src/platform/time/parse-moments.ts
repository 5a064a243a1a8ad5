/** Converts between instants and the dates and times that staff type, in the venue's time zone. */
import { venueClock, venueInstant } from '@rabita/contract/venue-clock';
import type { FieldError } from '../result.ts';

export type Moment = { date: string; time: string };

export function toVenueMoment(instant: Date, timezone: string): Moment {
  return venueClock(instant, timezone);
}

/**
 * Returns the previous instant if staff did not change the moment: the instant may have seconds, or be in the repeated
 * hour at the end of daylight saving time. Returns null if daylight saving time skips the moment.
 */
function toInstant(moment: Moment, timezone: string, previous: Date | null = null): Date | null {
  if (previous) {
    const { date, time } = toVenueMoment(previous, timezone);
    if (date === moment.date && time === moment.time) return previous;
  }
  return venueInstant(moment, timezone);
}

/** Converts several named moments. A skipped time becomes an error of its field. */
export function parseMoments<Name extends string>(
  moments: Record<Name, Moment>,
  timezone: string,
  previous: Partial<Record<Name, Date | null>> = {},
): { instants: Record<Name, Date>; fieldErrors: FieldError[] } {
  const instants = {} as Record<Name, Date>;
  const fieldErrors: FieldError[] = [];
  for (const name of Object.keys(moments) as Name[]) {
    const instant = toInstant(moments[name], timezone, previous[name] ?? null);
    if (instant) instants[name] = instant;
    else fieldErrors.push({ path: `${name}.time`, code: 'hour_skipped' });
  }
  return { instants, fieldErrors };
}
