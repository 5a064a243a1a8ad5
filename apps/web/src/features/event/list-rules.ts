/** Pure rules for the list of events. Separate from `rules.ts`, which the landing page also loads. */
import type { CardState } from '@rabita/client/event-card/card-state';
import type { Event, EventCity } from '@rabita/contract/fan/event';

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

/**
 * Returns the names of the cities to choose from, and the chosen one. The URL may name a city in the other language,
 * or one that has no events any more.
 */
export function listCityNames(
  cities: readonly EventCity[],
  chosen: string | null,
): { names: string[]; chosenName: string | null } {
  const names = cities.map(({ name }) => name);
  if (chosen === null) return { names, chosenName: null };
  const city = cities.find(({ translations: { ar, en } }) => ar.name === chosen || en.name === chosen);
  return city ? { names, chosenName: city.name } : { names: [...names, chosen], chosenName: chosen };
}
