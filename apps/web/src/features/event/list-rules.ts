/**
 * Pure rules for the list of events: filters and groups. Separate from `rules.ts`, which the landing page also loads.
 */
import type { CardState } from '@rabita/client/event-card/card-state';
import { isFarDay } from '@rabita/client/language/format';
import type { Event } from '@rabita/contract/fan/event';

/** Whether doors are still closed at `now` (ms), so that a booking can be cancelled. */
export function isBeforeDoorsOpen(event: Pick<Event, 'doors_open_at'>, now: number): boolean {
  return now < Date.parse(event.doors_open_at);
}

export const EVENT_FILTERS = ['all', 'open', 'mine', 'upcoming', 'full'] as const;
export type EventFilter = (typeof EVENT_FILTERS)[number];

/** Parses the `show` parameter of the URL. Unknown values mean `all`. */
export function parseEventFilter(value: string | null): EventFilter {
  return EVENT_FILTERS.find(filter => filter === value) ?? 'all';
}

/** Whether the list with this filter contains events in this state. */
export function matchesFilter(filter: EventFilter, state: CardState): boolean {
  if (filter === 'all') return true;
  if (filter === 'mine') return state === 'registered' || state === 'booked';
  return state === filter;
}

/** Groups events by date, or far ones by month, in the order of each group's first event. */
export function groupByDate<Row extends Pick<Event, 'date' | 'starts_at' | 'timezone'>>(
  rows: readonly Row[],
  now: number,
): { date: string; isMonth: boolean; rows: readonly [Row, ...Row[]] }[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const date = isFarDay(row.starts_at, row.timezone, now) ? row.date.slice(0, 7) : row.date;
    const group = groups.get(date);
    if (group) group.push(row);
    else groups.set(date, [row]);
  }
  return [...groups].map(([date, group]) => ({ date, isMonth: date.length === 7, rows: group }));
}
