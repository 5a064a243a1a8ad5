// Decides when a booking may be requested, which error is stored, and when a retry keeps its idempotency key: pure.

import { BOOKING_STATUSES } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';

/** The errors as the state stores them; screens translate them into the page's language. */
export const LOGIN_REQUIRED = 'يجب تسجيل الدخول أولاً';
export const FULLY_BOOKED = 'Event is fully booked';
export const ALREADY_REGISTERED = 'Already registered for this event';
export const BOOKING_FAILED = 'فشل في حجز الحدث';
export const CANCELLING_FAILED = 'فشل في إلغاء الحجز';
export const BOOKINGS_FAILED = 'Failed to fetch bookings';
export const BOOKING_FETCH_FAILED = 'Failed to fetch booking';

/** Why a booking must not be requested, or null when it may be. `seatsLeft` null means the event has no limit. */
export function refusalBeforeBooking(token: string | null, seatsLeft: number | null): string | null {
  if (!token) return LOGIN_REQUIRED;
  return seatsLeft !== null && seatsLeft <= 0 ? FULLY_BOOKED : null;
}

/** Maps the server's message, in either language, to the stored error; other messages stay as they are. */
export function bookingErrorOf(message: string): string {
  const text = message.toLowerCase();
  if (['fully booked', 'ممتلئ', 'capacity'].some(part => text.includes(part))) return FULLY_BOOKED;
  if (['already registered', 'مسجل بالفعل'].some(part => text.includes(part))) return ALREADY_REGISTERED;
  return message;
}

/**
 * Whether a failed booking may have succeeded on the server: no reply, an unreadable one, or one that the server does
 * not store for the key (409, 429, 5xx). The next attempt then sends the same key, so that it can never book twice.
 */
export function isOutcomeUnknown(status: number | undefined): boolean {
  return status === undefined || status < 400 || status === 409 || status === 429 || status >= 500;
}

export type StatusFilter = 'all' | Booking['status'];
export const STATUS_FILTERS: readonly StatusFilter[] = ['all', ...BOOKING_STATUSES];

/** Parses the filter of an address; unknown values mean all. */
export function parseStatusFilter(value: string | null): StatusFilter {
  return STATUS_FILTERS.find(status => status === value) ?? 'all';
}

/** Parses the page number of an address, from 1. */
export function parsePageNumber(value: string | null): number {
  return value && /^[1-9][0-9]{0,5}$/u.test(value) ? Number(value) : 1;
}

/** What a row shows: one of the three stored statuses, or `used`, `over` or `off` (event cancelled). */
export type DisplayStatus = Booking['status'] | 'used' | 'over' | 'off';

/** The display status at `now` (ms). Precedence: cancelled, event cancelled, admitted, over, then the stored status. */
export function displayStatusOf(booking: Booking, now: number): DisplayStatus {
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.event.state === 'cancelled') return 'off';
  if (booking.checked_in_at) return 'used';
  return now > Date.parse(booking.event.ends_at) ? 'over' : booking.status;
}

/** How often (ms) an open ticket is refetched at the door; live news usually arrives sooner. */
const AT_DOOR_MS = 30_000;
/** Timers are not reliable beyond a day. */
const DAY_MS = 86_400_000;

/**
 * The delay until the next refetch of a booking, in ms from `now`: half a minute while doors are open and the ticket is
 * unused, the time until doors open on the day before, and otherwise false.
 */
export function refetchDelay(booking: Booking | undefined, now: number): number | false {
  // The reply may not be a booking at all: the ticket shows that, and polling stops.
  if (!booking?.event || displayStatusOf(booking, now) !== 'confirmed') return false;
  const untilDoors = Date.parse(booking.event.doors_open_at) - now;
  if (untilDoors <= 0) return AT_DOOR_MS;
  return untilDoors < DAY_MS ? untilDoors : false;
}

/** A member may cancel a pending or confirmed booking until doors open. */
export function canCancel(booking: Booking, now: number): boolean {
  const status = displayStatusOf(booking, now);
  return (status === 'confirmed' || status === 'pending') && now < Date.parse(booking.event.doors_open_at);
}
