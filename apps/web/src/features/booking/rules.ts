// Decides what may be asked for, what a refusal is called and when a repeated request is the same one: pure.

import { BOOKING_STATUSES } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';

/** The literals that the state keeps; a screen shows them in the page's language. */
export const LOGIN_FIRST = 'يجب تسجيل الدخول أولاً';
export const FULLY_BOOKED = 'Event is fully booked';
export const ALREADY_REGISTERED = 'Already registered for this event';
export const BOOKING_FAILED = 'فشل في حجز الحدث';
export const CANCELLING_FAILED = 'فشل في إلغاء الحجز';
export const BOOKINGS_FAILED = 'Failed to fetch bookings';
export const BOOKING_FETCH_FAILED = 'Failed to fetch booking';

/** Why a booking cannot even be asked for; null: ask. `seatsLeft` null means the event has no limit. */
export function refusalBeforeBooking(token: string | null, seatsLeft: number | null): string | null {
  if (!token) return LOGIN_FIRST;
  return seatsLeft !== null && seatsLeft <= 0 ? FULLY_BOOKED : null;
}

/** The literal to keep for the server's message, whichever language it came in; other messages stay as they are. */
export function bookingErrorOf(message: string): string {
  const text = message.toLowerCase();
  if (['fully booked', 'ممتلئ', 'capacity'].some(part => text.includes(part))) return FULLY_BOOKED;
  if (['already registered', 'مسجل بالفعل'].some(part => text.includes(part))) return ALREADY_REGISTERED;
  return message;
}

/**
 * Whether a failed booking may still have been made: no answer, an unreadable one, or one the server does not
 * remember (409, 429, 5xx). The next try then carries the same key, so that it can never book twice.
 */
export function isOutcomeOpen(status: number | undefined): boolean {
  return status === undefined || status < 400 || status === 409 || status === 429 || status >= 500;
}

export type StatusFilter = 'all' | Booking['status'];
export const STATUS_FILTERS: readonly StatusFilter[] = ['all', ...BOOKING_STATUSES];

/** The filter named in an address, or all. */
export function parseStatus(value: string | null): StatusFilter {
  return STATUS_FILTERS.find(status => status === value) ?? 'all';
}

/** A page number named in an address, from 1. */
export function parsePage(value: string | null): number {
  return value && /^[1-9][0-9]{0,5}$/u.test(value) ? Number(value) : 1;
}

/** What a row in the list says; `used`, `over` and `off` are told apart from the three stored statuses. */
export type BookingFace = Booking['status'] | 'used' | 'over' | 'off';

/** The face of a booking at `now` (ms): cancelled, event called off, admitted, over, then its status. */
export function faceOf(booking: Booking, now: number): BookingFace {
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.event.state === 'cancelled') return 'off';
  if (booking.checked_in_at) return 'used';
  return now > Date.parse(booking.event.ends_at) ? 'over' : booking.status;
}

/** How often (ms) a ticket that is held up is read again; events of the server tell sooner where they come. */
const AT_THE_DOOR_MS = 30_000;
/** Timers are not to be trusted beyond a day. */
const DAY_MS = 86_400_000;

/**
 * When to read a booking again, in ms from `now`: every half minute while doors are open and it has not been used, once
 * as they open, and otherwise not (false).
 */
export function nextReading(booking: Booking | undefined, now: number): number | false {
  // What came may be no booking at all: the ticket says so, and nothing is asked for again by itself.
  if (!booking?.event || faceOf(booking, now) !== 'confirmed') return false;
  const untilDoors = Date.parse(booking.event.doors_open_at) - now;
  if (untilDoors <= 0) return AT_THE_DOOR_MS;
  return untilDoors < DAY_MS ? untilDoors : false;
}

/** A member may give a live place back until doors open. */
export function canCancel(booking: Booking, now: number): boolean {
  const face = faceOf(booking, now);
  return (face === 'confirmed' || face === 'pending') && now < Date.parse(booking.event.doors_open_at);
}
