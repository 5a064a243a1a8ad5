/** Checks the event forms, converts their values to and from API bodies, and derives an event's state. */
import type { SeatFields } from '@rabita/client/event-card/card-state';
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
import { toLine } from '@rabita/contract/to-line';
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
} from '../../platform/forms/form-values.ts';
import { formTexts } from './form-texts.ts';

const messages = formTexts.table;

type Moment = StaffEvent['starts'];
const DETAIL_FIELDS = ['name', 'description', 'know_before'] as const;
const VENUE_FIELDS = ['location', 'city'] as const;
const TRANSLATED_FIELDS = [...DETAIL_FIELDS, ...VENUE_FIELDS];

/** The values of a new event. Times are `YYYY-MM-DDTHH:mm` in the venue's time zone, and numbers are as typed. */
export const EMPTY_EVENT = {
  ...emptyTranslations(TRANSLATED_FIELDS),
  timezone: DEFAULT_TIMEZONE as string,
  starts: '',
  ends: '',
  doors_open: '',
  booking_opens: '',
  booking_closes: '',
  points: '50',
  capacity: '',
  requires_approval: false,
  ticket_format: 'static' as StaffEvent['ticket_format'],
  lease_minutes: '20',
  allows_reentry: false,
  /** `now` publishes a draft; `published` keeps an event published; `later` schedules it for the time `publishes`. */
  publication: 'draft' as 'draft' | 'later' | 'now' | 'published',
  publishes: '',
};
export type EventValues = Readonly<typeof EMPTY_EVENT>;

const parseOptionalMoment = (text: string): Moment | null => (text ? parseMomentText(text) : null);

export function toEventValues(event: StaffEvent): EventValues {
  return {
    ...flattenTranslations(event.translations, TRANSLATED_FIELDS),
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

function checkBookingWindow({ booking_opens, booking_closes, ends }: EventValues) {
  const isReversed = booking_opens && !checkMoment(booking_opens) && booking_opens >= booking_closes;
  const isLate = !checkMoment(ends) && booking_closes > ends;
  return {
    booking_opens: checkOptionalMoment(booking_opens),
    booking_closes:
      checkMoment(booking_closes) ??
      (isReversed ? messages.bookingReversed : isLate ? messages.bookingTooLate : undefined),
  };
}

function parseLeaseMinutes(text: string): number | null {
  const minutes = parseCount(text, LEASE_MINUTES_MAX);
  return minutes !== null && minutes >= LEASE_MINUTES_MIN ? minutes : null;
}

/** Requires the guidance in both languages, or in neither. */
function checkKnowBefore(values: EventValues) {
  const fields = ['know_before'] as const;
  const { ar, en } = parseTranslations(values, fields);
  const isEmpty = (text: string) => toLine(text) === '';
  if (isEmpty(ar.know_before) && isEmpty(en.know_before)) return {};
  return checkTranslations(values, fields, text =>
    isEmpty(text) ? messages.knowBeforeMissing : checkText(text),
  );
}

export function checkEventDetails(values: EventValues): FieldErrors<EventValues> {
  const { capacity, points, publication, publishes } = values;
  return collectFieldErrors<EventValues>({
    ...checkTranslations(values, ['name'], checkTitle),
    ...checkTranslations(values, ['description'], checkText),
    ...checkKnowBefore(values),
    ...checkBookingWindow(values),
    points: checkCount(points),
    capacity: capacity.trim() ? checkCount(capacity) : undefined,
    lease_minutes: parseLeaseMinutes(values.lease_minutes) === null ? messages.leaseInvalid : undefined,
    publishes: publication === 'later' ? checkMoment(publishes) : undefined,
  });
}

export function checkEventMove(values: EventValues): FieldErrors<EventValues> {
  const { starts, ends, doors_open } = values;
  const hasStart = !checkMoment(starts);
  return collectFieldErrors<EventValues>({
    ...checkTranslations(values, VENUE_FIELDS, checkTitle),
    timezone: values.timezone ? undefined : editTexts.table.zoneRequired,
    starts: checkMoment(starts),
    ends: checkMoment(ends) ?? (hasStart && ends <= starts ? messages.endBeforeStart : undefined),
    doors_open:
      checkMoment(doors_open) ?? (hasStart && doors_open > starts ? messages.doorsTooLate : undefined),
    ...checkBookingWindow(values),
  });
}

export const checkNewEvent = (values: EventValues): FieldErrors<EventValues> => ({
  ...checkEventDetails(values),
  ...checkEventMove(values),
});

const TIME_AND_VENUE_FIELDS: readonly (keyof EventValues)[] = [
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
  TIME_AND_VENUE_FIELDS.some(name => String(before[name]).trim() !== String(after[name]).trim());

const toBookingWindow = ({ booking_opens, booking_closes }: EventValues) => ({
  booking_opens: parseOptionalMoment(booking_opens),
  booking_closes: parseMomentText(booking_closes),
});

export function toUpdateBody(values: EventValues): Omit<BodyOf<typeof updateEvent>, 'version'> {
  const { publication, publishes } = values;
  return {
    translations: parseTranslations(values, DETAIL_FIELDS),
    ...toBookingWindow(values),
    points: parseCount(values.points, EVENT_POINTS_MAX) ?? 0,
    capacity: parseCount(values.capacity, CAPACITY_MAX),
    requires_approval: values.requires_approval,
    ticket_format: values.ticket_format,
    lease_minutes: parseLeaseMinutes(values.lease_minutes) ?? LEASE_MINUTES_MIN,
    allows_reentry: values.allows_reentry,
    publishes: publication === 'draft' ? null : publication === 'now' ? 'now' : parseMomentText(publishes),
  };
}

export function toMoveBody(values: EventValues): Omit<BodyOf<typeof moveEvent>, 'version'> {
  return {
    timezone: values.timezone,
    starts: parseMomentText(values.starts),
    ends: parseMomentText(values.ends),
    doors_open: parseMomentText(values.doors_open),
    ...toBookingWindow(values),
    translations: parseTranslations(values, VENUE_FIELDS),
  };
}

export const toCreateBody = (values: EventValues): BodyOf<typeof createEvent> => ({
  ...toUpdateBody(values),
  ...toMoveBody(values),
  translations: parseTranslations(values, TRANSLATED_FIELDS),
});

/** Returns the state that the console shows: cancelled or over, else draft or scheduled, else the booking state. */
export function getDisplayState({ state, publication }: Pick<StaffEvent, 'state' | 'publication'>) {
  if (state === 'cancelled') return 'cancelled';
  if (state === 'past') return 'over';
  return publication === 'published' ? state : publication;
}

/** Counts the free seats as the fan app gets them. */
export function toSeatFields(capacity: number | null, held: number): SeatFields {
  const left = capacity === null ? null : Math.max(0, capacity - held);
  return {
    capacity,
    ...(left !== null && { available_seats: left }),
    eventBookings: { booking_stats: { available_spots: left, total_bookings: held } },
  };
}

export const isEventActive = ({ state }: Pick<StaffEvent, 'state'>): boolean =>
  state !== 'cancelled' && state !== 'past';
