/** Builds the fans' card of an event from the values of its form, and suggests an event's times. */
import type { CardEvent } from '@rabita/client/event-card/card-state';
import { textOf } from '@rabita/client/language/texts';
import { CAPACITY_MAX, DEFAULT_TIMEZONE, EVENT_POINTS_MAX, type Language } from '@rabita/contract/constants';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { instantOf, parseCount, parseMomentText } from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';
import { type EventValues, toSeatFields } from './rules.ts';

const DURATION_HOURS = 3;
const DOORS_LEAD_MINUTES = 60;

const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(`${moment}:00Z`) + minutes * 60_000).toISOString().slice(0, 16);

/** Suggests the other times of an event from its start time, for the fields that are empty. */
export function suggestTimes(values: EventValues, starts: string): Partial<EventValues> {
  const suggestions = {
    ends: addMinutes(starts, DURATION_HOURS * 60),
    doors_open: addMinutes(starts, -DOORS_LEAD_MINUTES),
    booking_closes: starts,
  };
  return Object.fromEntries(
    Object.entries(suggestions).filter(([name]) => !values[name as keyof typeof suggestions]),
  );
}

export const addWeek = ({ date, time }: StaffEvent['starts']): string =>
  addMinutes(`${date}T${time}`, 7 * 24 * 60);

/** Builds the fans' card from a form that may be incomplete. `now` is in milliseconds. */
export function buildPreview(values: EventValues, language: Language, now: number, heldSeats = 0) {
  const timezone = values.timezone || DEFAULT_TIMEZONE;
  const textOrLabel = (name: 'name' | 'location' | 'city') =>
    values[`translations.${language}.${name}`].trim() || textOf(formTexts, language, name);
  const texts = {
    name: textOrLabel('name'),
    description: values[`translations.${language}.description`].trim(),
    location: textOrLabel('location'),
    city: textOrLabel('city'),
  };
  const starts = instantOf(values.starts, timezone);
  const opensAt = instantOf(values.booking_opens, timezone);
  const capacity = parseCount(values.capacity, CAPACITY_MAX);
  const seats = toSeatFields(capacity, heldSeats);
  // Replaces times that are still incomplete.
  const fallbackTime = starts ?? new Date(now).toISOString();
  const event: CardEvent = {
    _id: 'preview',
    ...texts,
    translations: { ar: texts, en: texts },
    ...parseMomentText(values.starts),
    timezone,
    starts_at: starts,
    ends_at: instantOf(values.ends, timezone) ?? fallbackTime,
    doors_open_at: instantOf(values.doors_open, timezone) ?? fallbackTime,
    booking_opens_at: opensAt,
    booking_closes_at: instantOf(values.booking_closes, timezone) ?? fallbackTime,
    points: parseCount(values.points, EVENT_POINTS_MAX) ?? 0,
    state: 'open',
    ...seats,
    registration_status: null,
    booking_id: null,
    requires_approval: values.requires_approval,
  };
  const state =
    opensAt && Date.parse(opensAt) > now ? 'upcoming' : seats.available_seats === 0 ? 'full' : 'open';
  return { event, state } as const;
}
