// Suggests an event's times: those that follow from its start, and the same time a week later.
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { EventValues } from './rules.ts';

/** The suggested length of an event, and how long before the start doors open. Staff can change the suggestions. */
const DURATION_HOURS = 3;
const DOORS_BEFORE_MINUTES = 60;

const shift = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/**
 * Suggests when the event ends, doors open and booking closes, from a complete start time. Skips fields that are not
 * empty.
 */
export function suggestTimes(values: EventValues, starts: string): Partial<EventValues> {
  const suggestions = {
    ends: shift(starts, DURATION_HOURS * 60),
    doors_open: shift(starts, -DOORS_BEFORE_MINUTES),
    booking_closes: starts,
  };
  return Object.fromEntries(
    Object.entries(suggestions).filter(([name]) => !values[name as keyof typeof suggestions]),
  );
}

/** Returns the text of a moment field for the same weekday and time one week later. */
export const addWeek = ({ date, time }: StaffEvent['starts']): string =>
  shift(`${date}T${time}`, 7 * 24 * 60);
