/** Checks the event forms, converts their values to and from API bodies, and derives an event's state. */
import { collectFieldErrors, type FieldErrors } from '@rabita/client/forms/form-errors';
import {
  CAPACITY_MAX,
  DEFAULT_TIMEZONE,
  EVENT_POINTS_MAX,
  LEASE_MINUTES_MAX,
  LEASE_MINUTES_MIN,
} from '@rabita/contract/constants';
import type { BodyOf } from '@rabita/contract/endpoint';
import type { createEvent, moveEvent, StaffEvent, updateEvent } from '@rabita/contract/staff/event';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import {
  checkCount,
  checkMoment,
  checkOptionalMoment,
  checkText,
  checkTitle,
  checkTranslations,
  emptyTranslations,
  flattenTranslations,
  formatMomentText,
  parseCount,
  parseMomentText,
  parseTranslations,
  type TranslatedValues,
} from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';

const sentences = formTexts.table;
const common = editTexts.table;

type Moment = StaffEvent['starts'];
const DETAIL_WORDS = ['name', 'description'] as const;
const VENUE_WORDS = ['location', 'city'] as const;
const WORDS = [...DETAIL_WORDS, ...VENUE_WORDS];
/** The values of the event forms: times as `YYYY-MM-DDTHH:mm` in the venue's time zone, numbers as typed. */
export type EventValues = TranslatedValues<(typeof WORDS)[number]> & {
  readonly timezone: string;
  readonly starts: string;
  readonly ends: string;
  readonly doors_open: string;
  readonly booking_opens: string;
  readonly booking_closes: string;
  readonly points: string;
  readonly capacity: string;
  readonly requires_approval: boolean;
  readonly ticket_format: StaffEvent['ticket_format'];
  readonly lease_minutes: string;
  readonly allows_reentry: boolean;
  /** `now` publishes a draft; `published` keeps an event published; `later` schedules it for the time `publishes`. */
  readonly publication: 'draft' | 'later' | 'now' | 'published';
  readonly publishes: string;
};
export type EventField = keyof EventValues;

export const EMPTY_EVENT: EventValues = {
  ...emptyTranslations(WORDS),
  timezone: DEFAULT_TIMEZONE,
  starts: '',
  ends: '',
  doors_open: '',
  booking_opens: '',
  booking_closes: '',
  points: '50',
  capacity: '',
  requires_approval: false,
  ticket_format: 'static',
  lease_minutes: '20',
  allows_reentry: false,
  publication: 'draft',
  publishes: '',
};

const optionalMomentOf = (text: string): Moment | null => (text ? parseMomentText(text) : null);

export function eventValuesOf(event: StaffEvent): EventValues {
  return {
    ...flattenTranslations(event.translations, WORDS),
    timezone: event.timezone,
    starts: formatMomentText(event.starts),
    ends: formatMomentText(event.ends),
    doors_open: formatMomentText(event.doors_open),
    booking_opens: formatMomentText(event.booking_opens),
    booking_closes: formatMomentText(event.booking_closes),
    points: String(event.points),
    capacity: event.capacity === null ? '' : String(event.capacity),
    requires_approval: event.requires_approval,
    ticket_format: event.ticket_format,
    lease_minutes: String(event.lease_minutes),
    allows_reentry: event.allows_reentry,
    publication: event.publication === 'scheduled' ? 'later' : event.publication,
    publishes: formatMomentText(event.publishes),
  };
}

function checkWindow({ booking_opens, booking_closes, ends }: EventValues) {
  const isReversed = booking_opens && !checkMoment(booking_opens) && booking_opens >= booking_closes;
  const isLate = !checkMoment(ends) && booking_closes > ends;
  return {
    booking_opens: checkOptionalMoment(booking_opens),
    booking_closes:
      checkMoment(booking_closes) ??
      (isReversed ? sentences.bookingReversed : isLate ? sentences.bookingLate : undefined),
  };
}

function parseLeaseMinutes(text: string): number | null {
  const minutes = parseCount(text, LEASE_MINUTES_MAX);
  return minutes !== null && minutes >= LEASE_MINUTES_MIN ? minutes : null;
}

export function checkEventDetails(values: EventValues): FieldErrors<EventValues> {
  const { capacity, points, publication, publishes } = values;
  return collectFieldErrors<EventValues>({
    ...checkTranslations(values, ['name'], checkTitle),
    ...checkTranslations(values, ['description'], checkText),
    ...checkWindow(values),
    points: checkCount(points),
    capacity: capacity.trim() ? checkCount(capacity) : undefined,
    lease_minutes: parseLeaseMinutes(values.lease_minutes) === null ? sentences.leaseWrong : undefined,
    publishes: publication === 'later' ? checkMoment(publishes) : undefined,
  });
}

export function checkEventMove(values: EventValues): FieldErrors<EventValues> {
  const { starts, ends, doors_open } = values;
  const hasStart = !checkMoment(starts);
  return collectFieldErrors<EventValues>({
    ...checkTranslations(values, VENUE_WORDS, checkTitle),
    timezone: values.timezone ? undefined : common.zoneRequired,
    starts: checkMoment(starts),
    ends: checkMoment(ends) ?? (hasStart && ends <= starts ? sentences.endsEarly : undefined),
    doors_open:
      checkMoment(doors_open) ?? (hasStart && doors_open > starts ? sentences.doorsLate : undefined),
    ...checkWindow(values),
  });
}

export const checkNewEvent = (values: EventValues): FieldErrors<EventValues> => ({
  ...checkEventDetails(values),
  ...checkEventMove(values),
});

const TIME_AND_PLACE: readonly EventField[] = [
  'timezone',
  'starts',
  'ends',
  'doors_open',
  'translations.ar.location',
  'translations.en.location',
  'translations.ar.city',
  'translations.en.city',
];

/** Whether time, time zone or venue has changed. Only then does the API notify members. */
export const hasMoved = (before: EventValues, after: EventValues): boolean =>
  TIME_AND_PLACE.some(name => String(before[name]).trim() !== String(after[name]).trim());

const windowOf = ({ booking_opens, booking_closes }: EventValues) => ({
  booking_opens: optionalMomentOf(booking_opens),
  booking_closes: parseMomentText(booking_closes),
});

export function updateBodyOf(values: EventValues): Omit<BodyOf<typeof updateEvent>, 'version'> {
  const { publication, publishes } = values;
  return {
    translations: parseTranslations(values, DETAIL_WORDS),
    ...windowOf(values),
    points: parseCount(values.points, EVENT_POINTS_MAX) ?? 0,
    capacity: parseCount(values.capacity, CAPACITY_MAX),
    requires_approval: values.requires_approval,
    ticket_format: values.ticket_format,
    lease_minutes: parseLeaseMinutes(values.lease_minutes) ?? LEASE_MINUTES_MIN,
    allows_reentry: values.allows_reentry,
    publishes: publication === 'draft' ? null : publication === 'now' ? 'now' : parseMomentText(publishes),
  };
}

export function moveBodyOf(values: EventValues): Omit<BodyOf<typeof moveEvent>, 'version'> {
  return {
    timezone: values.timezone,
    starts: parseMomentText(values.starts),
    ends: parseMomentText(values.ends),
    doors_open: parseMomentText(values.doors_open),
    ...windowOf(values),
    translations: parseTranslations(values, VENUE_WORDS),
  };
}

export const createBodyOf = (values: EventValues): BodyOf<typeof createEvent> => ({
  ...updateBodyOf(values),
  ...moveBodyOf(values),
  translations: parseTranslations(values, WORDS),
});

/** Returns the one state that the console shows: cancelled or over; else draft or scheduled; else the booking state. */
export function displayStateOf({ state, publication }: Pick<StaffEvent, 'state' | 'publication'>) {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'past') return 'over';
  return publication === 'published' ? state : publication;
}

export const isEventActive = ({ state }: Pick<StaffEvent, 'state'>): boolean =>
  state !== 'cancelled' && state !== 'past';
