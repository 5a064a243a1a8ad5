/** Turns the days and times that staff type, on the clock at the venue, into instants, and names those that cannot be. */
import type { FieldFault } from '../outcome.ts';
import { venueClock, venueInstant } from './venue-clock.ts';

export type Moment = { date: string; time: string };

/** A day and a time as the clock at the venue shows them. */
export function momentOf(instant: Date, timezone: string): Moment {
  return venueClock(instant, timezone);
}

/**
 * One instant. What was read and sent back unchanged stays the instant that it was, to the second, and the second of
 * an hour that comes twice.
 * @returns null: the clocks skip it
 */
export function instantOf(moment: Moment, timezone: string, kept: Date | null = null): Date | null {
  if (kept) {
    const shown = momentOf(kept, timezone);
    if (shown.date === moment.date && shown.time === moment.time) return kept;
  }
  return venueInstant(moment, timezone);
}

/** Reads several by name; the faults name those that the clocks skip, and each reading stays typed. */
export function parseMoments<Name extends string>(
  moments: Record<Name, Moment>,
  timezone: string,
  kept: Partial<Record<Name, Date | null>> = {},
): { instants: Record<Name, Date>; faults: FieldFault[] } {
  const instants = {} as Record<Name, Date>;
  const faults: FieldFault[] = [];
  for (const name of Object.keys(moments) as Name[]) {
    const instant = instantOf(moments[name], timezone, kept[name] ?? null);
    if (instant) instants[name] = instant;
    else faults.push({ path: `${name}.time`, code: 'hour_skipped' });
  }
  return { instants, faults };
}
