/** Pure rules for bookings: checks before a call, stored errors, display status, refetching, and new members. */
import { BOOKING_STATUSES } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';

/** The store keeps errors as these texts, which docs/rules.md prescribes. Screens show them in the page's language. */
export const LOGIN_REQUIRED = 'يجب تسجيل الدخول أولاً';
export const FULLY_BOOKED = 'Event is fully booked';
export const ALREADY_REGISTERED = 'Already registered for this event';
export const BOOKING_FAILED = 'فشل في حجز الحدث';
export const CANCELLING_FAILED = 'فشل في إلغاء الحجز';

/** Returns the error that prevents a booking call, or null. `seatsLeft` is null if the event has no seat limit. */
export function checkBeforeBooking(token: string | null, seatsLeft: number | null): string | null {
  if (!token) return LOGIN_REQUIRED;
  return seatsLeft !== null && seatsLeft <= 0 ? FULLY_BOOKED : null;
}

/** Maps an API message in either language to the stored error. An unknown message is returned unchanged. */
export function toBookingError(message: string): string {
  const text = message.toLowerCase();
  if (['fully booked', 'ممتلئ', 'capacity'].some(part => text.includes(part))) return FULLY_BOOKED;
  if (['already registered', 'مسجل بالفعل'].some(part => text.includes(part))) return ALREADY_REGISTERED;
  return message;
}

export type StatusFilter = 'all' | Booking['status'];
export const STATUS_FILTERS: readonly StatusFilter[] = ['all', ...BOOKING_STATUSES];

export type BookingsView = {
  readonly status: StatusFilter;
  readonly page: number;
  /** Whether to show the overview: the first rows, without the booking that the page shows as a ticket. */
  readonly isOverview: boolean;
};

/** Parses the URL's query. Invalid values mean all bookings and page 1. `bookings=all` selects the whole list. */
export function parseBookingsView(params: URLSearchParams): BookingsView {
  const typedPage = params.get('page') ?? '';
  const page = /^[1-9][0-9]{0,5}$/u.test(typedPage) ? Number(typedPage) : 1;
  return {
    status: STATUS_FILTERS.find(status => status === params.get('bookings')) ?? 'all',
    page,
    isOverview: page === 1 && !params.has('bookings'),
  };
}

/** The status that a row shows: a stored status, `used` (admitted), `over` (event ended) or `eventCancelled`. */
export type DisplayStatus = Booking['status'] | 'used' | 'over' | 'eventCancelled';

/** The status to show at `now` (ms), by priority: cancelled, `eventCancelled`, `used`, `over`, else the stored one. */
export function getDisplayStatus(booking: Booking, now: number): DisplayStatus {
  if (booking.status === 'cancelled') return 'cancelled';
  if (booking.event.state === 'cancelled') return 'eventCancelled';
  if (booking.checked_in_at) return 'used';
  return now > Date.parse(booking.event.ends_at) ? 'over' : booking.status;
}

/** The refetch interval (ms) of a ticket on screen after doors open, in case the live stream is interrupted. */
const DOORS_OPEN_INTERVAL_MS = 30_000;
/** No refetch is scheduled further ahead than this, because long timers are unreliable. */
const DAY_MS = 86_400_000;

/**
 * The delay (ms) until the next refetch of a booking on screen: half a minute while doors are open and the ticket is
 * unused, or the time until doors open if that is less than a day. In all other cases false, which means no refetch.
 */
export function getRefetchDelay(booking: Booking | undefined, now: number): number | false {
  // A proxy may have returned another body. The ticket page then shows an error, and refetching stops.
  if (!booking?.event || getDisplayStatus(booking, now) !== 'confirmed') return false;
  const msUntilDoors = Date.parse(booking.event.doors_open_at) - now;
  if (msUntilDoors <= 0) return DOORS_OPEN_INTERVAL_MS;
  return msUntilDoors < DAY_MS ? msUntilDoors : false;
}

/** Whether the member may cancel: a pending or confirmed booking, until doors open. */
export function canCancel(booking: Booking, now: number): boolean {
  const status = getDisplayStatus(booking, now);
  return (status === 'confirmed' || status === 'pending') && now < Date.parse(booking.event.doors_open_at);
}

/**
 * Whether the member has never checked in.
 * @param pageCount a member with several pages of bookings is not new, whatever the first page contains
 */
export function isNewMember(bookings: readonly Booking[], pageCount: number): boolean {
  return pageCount <= 1 && bookings.every(booking => booking.checked_in_at === null);
}

/** Keeps the order, but puts bookings with nothing left to do (cancelled, or of a cancelled event) last. */
export function sortCancelledLast(bookings: readonly Booking[], now: number): readonly Booking[] {
  const isCancelled = (row: Booking) => ['cancelled', 'eventCancelled'].includes(getDisplayStatus(row, now));
  return [...bookings].sort((a, b) => Number(isCancelled(a)) - Number(isCancelled(b)));
}

/** A booking that the member has cancelled in a list, and the index of its row there. */
export type CancelledRow = { readonly booking: Booking; readonly index: number };

/**
 * Returns the rows of a list in which the member has cancelled bookings: these keep their places, though a fetched list
 * has them elsewhere or no longer.
 * @param cancelledRows in the order of their cancellations
 */
export function keepCancelledRows(
  rows: readonly Booking[],
  cancelledRows: readonly CancelledRow[],
): readonly Booking[] {
  const isKept = ({ _id }: Booking) => cancelledRows.some(({ booking }) => booking._id === _id);
  const kept = rows.filter(row => !isKept(row));
  for (const { booking, index } of [...cancelledRows].sort((a, b) => a.index - b.index)) {
    const cancelled = { ...booking, status: 'cancelled', cancelled_by: 'member' } as const;
    kept.splice(
      index,
      0,
      rows.find(row => row._id === booking._id && row.status === 'cancelled') ?? cancelled,
    );
  }
  return kept;
}

/** Returns the key of the text that says how the league ended the booking: refused, cancelled or moved. */
export function getEndingTextKey({ moved_to, cancelled_from }: Booking) {
  if (moved_to) return 'movedByLeague';
  return cancelled_from === 'confirmed' ? 'endedByLeague' : 'refusedByLeague';
}
