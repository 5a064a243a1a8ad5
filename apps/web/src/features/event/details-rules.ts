/** Pure rules for an event's own page. Separate from `rules.ts`, which the landing page also loads. */
import { formatCountdown } from '@rabita/client/language/format';
import type { Language } from '@rabita/contract/constants';
import type { Event, EventDetails } from '@rabita/contract/fan/event';
import { cardStateAt } from './rules.ts';

/** Finds an event in the pages of a list. */
export function findInPages(
  pages: readonly { readonly events: readonly Event[] }[] | undefined,
  id: string,
): Event | undefined {
  return pages?.flatMap(({ events }) => events).find(event => event._id === id);
}

/** Returns an event of a list, or of the other language, as its own page shows it in `language`. */
export function toDetails(event: Event | EventDetails, language: Language): EventDetails {
  const { ar, en } = event.translations;
  const translations = { ar: { know_before: null, ...ar }, en: { know_before: null, ...en } };
  return { gates: [], ...event, ...translations[language], translations };
}

/** Fewer people going than these say more about an empty event than they invite. */
export const MIN_GOING = 5;
const MAX_SIMILAR_EVENTS = 2;

/** Returns the first other events that the person can book at `now` (ms), those in the event's city before the rest. */
export function findSimilarEvents(
  event: Event,
  events: readonly Event[],
  registeredEvents: readonly string[],
  now: number,
): readonly Event[] {
  const isElsewhere = ({ translations }: Event) => translations.en.city !== event.translations.en.city;
  return events
    .filter(other => other._id !== event._id && cardStateAt(other, registeredEvents, now) === 'open')
    .sort((a, b) => Number(isElsewhere(a)) - Number(isElsewhere(b)))
    .slice(0, MAX_SIMILAR_EVENTS);
}

const DAY_MS = 86_400_000;

type BookingWindow = Pick<Event, 'booking_opens_at' | 'early_access_at'>;

/** When booking opens for this person: earlier for a tier or a perk. Null: it has always been open. */
export function findOpening({ booking_opens_at, early_access_at }: BookingWindow): number | null {
  const opensAt = early_access_at ?? booking_opens_at;
  return opensAt ? Date.parse(opensAt) : null;
}

/** The opening to count down to: the next day at most, because long timers are unreliable. Null: none. */
export function findCountdownEnd(event: BookingWindow, now: number): number | null {
  const opensAt = findOpening(event);
  return opensAt !== null && opensAt > now && opensAt - now < DAY_MS ? opensAt : null;
}

/** Whether the person books before everybody else can. */
export function isEarlyBooking({ booking_opens_at, early_access_at }: BookingWindow, now: number): boolean {
  return early_access_at !== undefined && booking_opens_at !== null && now < Date.parse(booking_opens_at);
}

/** Seconds as "2:05:09", or "5:09" in the last hour. */
export function formatClock(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const rest = formatCountdown(seconds % 3600);
  return hours > 0 ? `${hours}:${rest.padStart(5, '0')}` : rest;
}
