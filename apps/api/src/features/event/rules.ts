/** Decides an event's state, its available seats and the order of its times, and maps event rows to API responses. */
import type { Language } from '@rabita/contract/constants';
import type { Event, EventCity, EventState, EventSummary } from '@rabita/contract/fan/event';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { venueClock } from '@rabita/contract/venue-clock';
import { type PictureColumns, toPicture } from '../../platform/database/picture-columns.ts';
import { toLastChange, type VersionedRow } from '../../platform/database/versioned-row.ts';
import type { FieldError } from '../../platform/result.ts';
import { type Moment, toVenueMoment } from '../../platform/time/parse-moments.ts';

/** The columns that decide an event's state. */
export type BookingWindow = {
  starts_at: Date;
  ends_at: Date;
  /** Null: booking opens with the publication. */
  booking_opens_at: Date | null;
  booking_closes_at: Date;
  /** Null: no limit. */
  capacity: number | null;
  /** Seats that pending and confirmed bookings hold. */
  held: number;
  cancelled_at: Date | null;
};

/** The columns that live updates about seats need. */
export type SeatsRow = BookingWindow & {
  id: string;
  now: Date;
};

export type EventRow = SeatsRow &
  PictureColumns<'event'> & {
    name_ar: string;
    name_en: string;
    description_ar: string;
    description_en: string;
    location_ar: string;
    location_en: string;
    city_ar: string;
    city_en: string;
    timezone: string;
    doors_open_at: Date;
    points: number;
    requires_approval: boolean;
  };

/** Null: staff wrote nothing. */
export type KnowBeforeColumns = Record<`know_before_${Language}`, string | null>;

/** Returns the first state that applies. Booking is open from `booking_opens_at` until before `booking_closes_at`. */
export function getEventState(event: BookingWindow, now: Date): EventState {
  if (event.cancelled_at) return 'cancelled';
  if (now > event.ends_at) return 'past';
  if (event.booking_opens_at && now < event.booking_opens_at) return 'upcoming';
  if (now >= event.booking_closes_at) return 'closed';
  if (event.capacity !== null && event.held >= event.capacity) return 'full';
  return 'open';
}

/** Opens booking this many hours earlier, for a member with early booking. */
export function withHeadStart<Window extends BookingWindow>(event: Window, hours: number): Window {
  const opens = event.booking_opens_at;
  return opens && hours > 0
    ? { ...event, booking_opens_at: new Date(opens.getTime() - hours * 3_600_000) }
    : event;
}

export function countAvailableSeats({ capacity, held }: BookingWindow): number | null {
  return capacity === null ? null : capacity - held;
}

export function hasMoreSeats(before: BookingWindow, after: BookingWindow): boolean {
  const countSeats = (event: BookingWindow) => countAvailableSeats(event) ?? Number.POSITIVE_INFINITY;
  return countSeats(after) > countSeats(before);
}

type TextColumns = Pick<EventRow, `${'name' | 'description' | 'location' | 'city'}_${Language}`>;

function toTexts(row: TextColumns, language: Language) {
  return {
    name: row[`name_${language}`],
    description: row[`description_${language}`],
    location: row[`location_${language}`],
    city: row[`city_${language}`],
  };
}

export const toDetailedTexts = (row: TextColumns & KnowBeforeColumns, language: Language) => ({
  ...toTexts(row, language),
  know_before: row[`know_before_${language}`],
});

export function toCity(row: Pick<EventRow, 'city_ar' | 'city_en'>, language: Language): EventCity {
  return {
    name: row[`city_${language}`],
    translations: { ar: { name: row.city_ar }, en: { name: row.city_en } },
  };
}

export function toSummary(row: EventRow, language: Language): EventSummary {
  return {
    _id: row.id,
    ...toTexts(row, language),
    ...venueClock(row.starts_at, row.timezone),
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    doors_open_at: row.doors_open_at.toISOString(),
    points: row.points,
    state: getEventState(row, row.now),
    ...toPicture(row, 'event', language),
    translations: { ar: toTexts(row, 'ar'), en: toTexts(row, 'en') },
  };
}

/** Maps an event for guests. `available_seats` is missing if there is no limit. */
export function toEvent(row: EventRow, language: Language): Event {
  const availableSeats = countAvailableSeats(row);
  return {
    ...toSummary(row, language),
    capacity: row.capacity,
    ...(availableSeats !== null && { available_seats: availableSeats }),
    registration_status: null,
    booking_id: null,
    requires_approval: row.requires_approval,
    booking_opens_at: row.booking_opens_at?.toISOString() ?? null,
    booking_closes_at: row.booking_closes_at.toISOString(),
    eventBookings: { booking_stats: { available_spots: availableSeats, total_bookings: row.held } },
  };
}

/** A member's booking that is not cancelled, or that the league ended so that the member cannot book again. */
export type OwnBooking =
  | { id: string; status: 'pending' | 'confirmed' }
  | { id: string; status: 'cancelled'; cancelled_from: 'pending' | 'confirmed' | null };

const REGISTRATION_STATUS = { pending: 'registered', confirmed: 'booked' } as const;

export function withOwnBooking<Shown extends Event>(event: Shown, booking: OwnBooking): Shown {
  const { id, status } = booking;
  return status === 'cancelled'
    ? { ...event, league_ended: { booking_id: id, cancelled_from: booking.cancelled_from } }
    : { ...event, registration_status: REGISTRATION_STATUS[status], booking_id: id };
}

export type StaffEventRow = Omit<EventRow, keyof PictureColumns<'event'>> &
  KnowBeforeColumns &
  VersionedRow & {
    published_at: Date | null;
    ticket_format: StaffEvent['ticket_format'];
    lease_minutes: number;
    allows_reentry: boolean;
    /** The number of changes of time or venue. */
    moves: number;
    pending: number;
    confirmed: number;
    admitted: number;
    complimentary: number;
  };

export type EventTimes = Pick<
  StaffEventRow,
  'starts_at' | 'ends_at' | 'doors_open_at' | 'booking_opens_at' | 'booking_closes_at'
>;

/** Doors open by the start, the event ends after its start, and booking closes after it opens, by the event's end. */
export function findTimeOrderErrors(times: EventTimes): FieldError[] {
  const { starts_at, ends_at, doors_open_at, booking_opens_at, booking_closes_at } = times;
  const errors: [boolean, FieldError][] = [
    [ends_at <= starts_at, { path: 'ends', code: 'dates_reversed' }],
    [doors_open_at > starts_at, { path: 'doors_open', code: 'doors_late' }],
    [
      booking_opens_at !== null && booking_opens_at >= booking_closes_at,
      { path: 'booking_closes', code: 'booking_reversed' },
    ],
    [booking_closes_at > ends_at, { path: 'booking_closes', code: 'booking_late' }],
  ];
  return errors.filter(([isInvalid]) => isInvalid).map(([, error]) => error);
}

function getPublication(publishedAt: Date | null, now: Date): StaffEvent['publication'] {
  if (publishedAt === null) return 'draft';
  return publishedAt > now ? 'scheduled' : 'published';
}

export function toStaffEvent(row: StaffEventRow): StaffEvent {
  const { timezone, booking_opens_at, published_at } = row;
  const toMoment = (instant: Date) => toVenueMoment(instant, timezone);
  return {
    _id: row.id,
    translations: { ar: toDetailedTexts(row, 'ar'), en: toDetailedTexts(row, 'en') },
    timezone,
    starts: toMoment(row.starts_at),
    ends: toMoment(row.ends_at),
    doors_open: toMoment(row.doors_open_at),
    booking_opens: booking_opens_at && toMoment(booking_opens_at),
    booking_closes: toMoment(row.booking_closes_at),
    publishes: published_at && toMoment(published_at),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    doors_open_at: row.doors_open_at.toISOString(),
    booking_opens_at: booking_opens_at?.toISOString() ?? null,
    booking_closes_at: row.booking_closes_at.toISOString(),
    published_at: published_at?.toISOString() ?? null,
    publication: getPublication(published_at, row.now),
    state: getEventState(row, row.now),
    points: row.points,
    capacity: row.capacity,
    requires_approval: row.requires_approval,
    ticket_format: row.ticket_format,
    lease_minutes: row.lease_minutes,
    allows_reentry: row.allows_reentry,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    counts: {
      held: row.held,
      pending: row.pending,
      confirmed: row.confirmed,
      admitted: row.admitted,
      complimentary: row.complimentary,
    },
    changed: toLastChange(row),
  };
}

/** The server notifies members if one of these columns changes. */
const TIME_AND_VENUE_COLUMNS = [
  'timezone',
  'starts_at',
  'ends_at',
  'doors_open_at',
  'location_ar',
  'location_en',
  'city_ar',
  'city_en',
] as const;

export function hasMoved(before: StaffEventRow, after: StaffEventRow): boolean {
  return TIME_AND_VENUE_COLUMNS.some(field => before[field].valueOf() !== after[field].valueOf());
}

/** Shifts `moment` by the difference between `from` and `to`, in local time without a time zone. */
export function shiftMoment(moment: Moment, from: Moment, to: Moment): Moment {
  const parse = ({ date, time }: Moment) => Date.parse(`${date}T${time}:00Z`);
  const [date = '', time = ''] = new Date(parse(moment) - parse(from) + parse(to)).toISOString().split('T');
  return { date, time: time.slice(0, 5) };
}
