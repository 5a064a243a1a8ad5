/** Converts dates and times that staff type for a venue to instants, and reports times that its clocks skip. */

import { venueClock, venueInstant } from '@rabita/contract/venue-clock';
import type { FieldError } from '../result.ts';

export type Moment = { date: string; time: string };

/** The date and time of an instant in the venue's time zone. */
export function momentOf(instant: Date, timezone: string): Moment {
  return venueClock(instant, timezone);
}

/**
 * The instant of a moment. If staff did not change the moment, it is the previous instant, which may have seconds or
 * lie in the repetition of an hour that occurs twice.
 * @returns null when the clocks skip that time
 */
export function instantOf(moment: Moment, timezone: string, previous: Date | null = null): Date | null {
  if (previous) {
    const shown = momentOf(previous, timezone);
    if (shown.date === moment.date && shown.time === moment.time) return previous;
  }
  return venueInstant(moment, timezone);
}

/** Converts several named moments. Each time that the clocks skip becomes a fault of its field. */
export function parseMoments<Name extends string>(
  moments: Record<Name, Moment>,
  timezone: string,
  previous: Partial<Record<Name, Date | null>> = {},
): { instants: Record<Name, Date>; faults: FieldError[] } {
  const instants = {} as Record<Name, Date>;
  const reasons: FieldError[] = [];
  for (const name of Object.keys(moments) as Name[]) {
    const instant = instantOf(moments[name], timezone, previous[name] ?? null);
    if (instant) instants[name] = instant;
    else reasons.push({ path: `${name}.time`, code: 'hour_skipped' });
  }
  return { instants, faults: reasons };
}
