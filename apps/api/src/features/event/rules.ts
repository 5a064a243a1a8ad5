/** What an event is at a moment, and how its row is shown: pure, with the clock passed in. */
import type { Language } from '@rabita/contract/constants';
import type { Event, EventState, EventSummary } from '@rabita/contract/event';
import { venueClock } from '../../platform/venue-clock.ts';

/** What decides an event's state. */
export type Window = {
  starts_at: Date;
  ends_at: Date;
  /** null: booking is open from the start. */
  booking_opens_at: Date | null;
  booking_closes_at: Date;
  /** null: no limit. */
  capacity: number | null;
  /** Seats that pending and confirmed bookings hold. */
  held: number;
  cancelled_at: Date | null;
};

export type EventRow = Window & {
  id: string;
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
  /** The reader's live booking, if any. */
  booking_id: string | null;
  booking_status: 'pending' | 'confirmed' | null;
  /** The database's clock when the row was read. */
  now: Date;
};

/** The first that holds. An event is past once its end has gone by; booking is open from the opening instant on. */
export function stateOf(event: Window, now: Date): EventState {
  if (event.cancelled_at) return 'cancelled';
  if (now > event.ends_at) return 'past';
  if (event.booking_opens_at && now < event.booking_opens_at) return 'upcoming';
  if (now >= event.booking_closes_at) return 'closed';
  if (event.capacity !== null && event.held >= event.capacity) return 'full';
  return 'open';
}

function wordsOf(row: EventRow, language: Language) {
  return {
    name: row[`name_${language}`],
    description: row[`description_${language}`],
    location: row[`location_${language}`],
    city: row[`city_${language}`],
  };
}

/** What a booking and a ticket show of their event. */
export function summaryOf(row: EventRow, language: Language): EventSummary {
  return {
    _id: row.id,
    ...wordsOf(row, language),
    ...venueClock(row.starts_at, row.timezone),
    timezone: row.timezone,
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    doors_open_at: row.doors_open_at.toISOString(),
    points: row.points,
    state: stateOf(row, row.now),
    translations: { ar: wordsOf(row, 'ar'), en: wordsOf(row, 'en') },
  };
}

const REGISTRATION = { pending: 'registered', confirmed: 'booked' } as const;

/** The event as its reader sees it; without a limit there is no `available_seats` to count down. */
export function eventOf(row: EventRow, language: Language): Event {
  const available = row.capacity === null ? null : row.capacity - row.held;
  return {
    ...summaryOf(row, language),
    capacity: row.capacity,
    ...(available !== null && { available_seats: available }),
    registration_status: row.booking_status && REGISTRATION[row.booking_status],
    booking_id: row.booking_id,
    requires_approval: row.requires_approval,
    booking_opens_at: row.booking_opens_at?.toISOString() ?? null,
    booking_closes_at: row.booking_closes_at.toISOString(),
    eventBookings: { booking_stats: { available_spots: available, total_bookings: row.held } },
  };
}
