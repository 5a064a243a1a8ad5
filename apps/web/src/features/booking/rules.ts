/** Pure rules for bookings: checks before a call, stored errors, display status and refetching. */

import { BOOKING_STATUSES } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';

/** The state stores errors as these texts, which the product rules fix. Screens show them in the page's language. */
export const LOGIN_REQUIRED = 'يجب تسجيل الدخول أولاً';
export const FULLY_BOOKED = 'Event is fully booked';
export const ALREADY_REGISTERED = 'Already registered for this event';
export const BOOKING_FAILED = 'فشل في حجز الحدث';
export const CANCELLING_FAILED = 'فشل في إلغاء الحجز';
export const BOOKINGS_FAILED = 'Failed to fetch bookings';
export const BOOKING_FETCH_FAILED = 'Failed to fetch booking';

/** Returns the error that prevents a booking call, or null. `seatsLeft` is null if the event has no seat limit. */
export function errorBeforeBooking(token: string | null, seatsLeft: number | null): string | null {
  if (!token) return LOGIN_REQUIRED;
  return seatsLeft !== null && seatsLeft <= 0 ? FULLY_BOOKED : null;
}

/** Maps an API message in either language to the stored error. An unknown message is returned unchanged. */
export function bookingErrorOf(message: string): string {
  const text = message.toLowerCase();
  if (['fully booked', 'ممتلئ', 'capacity'].some(part => text.includes(part))) return FULLY_BOOKED;
  if (['already registered', 'مسجل بالفعل'].some(part => text.includes(part))) return ALREADY_REGISTERED;
  return message;
}

export type StatusFilter = 'all' | Booking['status'];
export const STATUS_FILTERS: readonly StatusFilter[] = ['all', ...BOOKING_STATUSES];

/** Parses the status filter in the URL's query. Unknown values mean `all`. */
function parseStatusFilter(value: string | null): StatusFilter {
  return STATUS_FILTERS.find(status => status === value) ?? 'all';
}

/** Parses the page number in the URL's query, which starts at 1. Returns 1 for an invalid value. */
function parsePageNumber(value: string | null): number {
  return value && /^[1-9][0-9]{0,5}$/u.test(value) ? Number(value) : 1;
}

export type BookingsView = {
  readonly status: StatusFilter;
  readonly page: number;
  /** The overview, which no parameter chooses: the first rows, without the booking that the page shows as a ticket. */
  readonly isOverview: boolean;
};

/** Parses the part of the bookings that the URL's query chooses. `bookings=all` is the whole list. */
export function parseBookingsView(params: URLSearchParams): BookingsView {
  const page = parsePageNumber(params.get('page'));
  return {
    status: parseStatusFilter(params.get('bookings')),
    page,
    isOverview: page === 1 && !params.has('bookings'),
  };
}

/** The status that a row shows: a stored status, `used` (admitted), `over` (event ended) or `off` (event cancelled). */
export type DisplayStatus = Booking['status'] | 'used' | 'over' | 'off';

/** The status to show at `now` (ms). Precedence: cancelled, `off`, `used`, `over`, then the stored status. */
export function displayStatusOf(booking: Booking, now: number): DisplayStatus {
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.event.state === 'cancelled') return 'off';
  if (booking.checked_in_at) return 'used';
  return now > Date.parse(booking.event.ends_at) ? 'over' : booking.status;
}

/** The refetch interval (ms) of a ticket on screen after doors open, in case the live stream is interrupted. */
const AT_DOOR_MS = 30_000;
/** No refetch is scheduled further ahead than this, because long timers are unreliable. */
const DAY_MS = 86_400_000;

/**
 * The delay (ms) until the next refetch of a booking on screen: half a minute while doors are open and the ticket is
 * unused, or the time until doors open if that is less than a day. In all other cases false, which means no refetch.
 */
export function refetchDelay(booking: Booking | undefined, now: number): number | false {
  // A proxy may respond with anything. The ticket page shows invalid data as an error, and polling stops.
  if (!booking?.event || displayStatusOf(booking, now) !== 'confirmed') return false;
  const untilDoors = Date.parse(booking.event.doors_open_at) - now;
  if (untilDoors <= 0) return AT_DOOR_MS;
  return untilDoors < DAY_MS ? untilDoors : false;
}

/** Whether the member may cancel: a pending or confirmed booking, until doors open. */
export function canCancel(booking: Booking, now: number): boolean {
  const status = displayStatusOf(booking, now);
  return (status === 'confirmed' || status === 'pending') && now < Date.parse(booking.event.doors_open_at);
}

/** Keeps the order, but puts bookings with nothing left to do (cancelled, or of a cancelled event) last. */
export function cancelledLast(bookings: readonly Booking[], now: number): readonly Booking[] {
  const isCancelled = (booking: Booking) => ['cancelled', 'off'].includes(displayStatusOf(booking, now));
  return [...bookings].sort((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)));
}

/** Returns the key of the text that says how the league ended the booking: refused, cancelled or moved. */
export function leagueEndingOf({ moved_to, cancelled_from }: Booking) {
  if (moved_to) return 'movedByLeague';
  return cancelled_from === 'confirmed' ? 'endedByLeague' : 'refusedByLeague';
}
