/** What a booking looks like as a ticket, decided without a screen or a network so that every state can be tested. */

import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';

/**
 * `valid` shows the code; `pending` waits for the league; `used` was checked in; `over` ended without a check-in;
 * the three cancellations differ in who cancelled, which decides what the member may do next.
 */
export type TicketState =
  | 'valid'
  | 'pending'
  | 'used'
  | 'over'
  | 'cancelled-by-member'
  | 'cancelled-by-league'
  | 'event-cancelled';

/** The state of a booking's ticket at `now` (milliseconds). */
export function ticketState(booking: Booking, now: number): TicketState {
  if (booking.checked_in_at) return 'used';
  if (booking.event.state === 'cancelled') return 'event-cancelled';
  if (booking.status === 'cancelled') {
    return booking.cancelled_by === 'league' ? 'cancelled-by-league' : 'cancelled-by-member';
  }
  if (Date.parse(booking.event.ends_at) <= now) return 'over';
  return booking.status === 'pending' ? 'pending' : 'valid';
}

/** More letters than two lines of a phone's ticket hold. */
const LONG_NAME = 44;

/** Whether an event's name is cut short above the code on a phone, and told whole below it. */
export function isLongName(name: string): boolean {
  return name.length > LONG_NAME;
}

/** A ticket that still leads to the event: it may go into a calendar, be shared and be cancelled. */
export function isAhead(state: TicketState): boolean {
  return state === 'valid' || state === 'pending';
}

/** The soonest booking that still leads somewhere, or null; an event under way counts until it ends, its used ticket too. */
export function nextBooking(bookings: readonly Booking[], now: number): Booking | null {
  const ahead = bookings.filter(booking => {
    const state = ticketState(booking, now);
    return isAhead(state) || (state === 'used' && now < Date.parse(booking.event.ends_at));
  });
  return ahead.reduce<Booking | null>(
    (soonest, booking) =>
      soonest && Date.parse(soonest.starts_at) <= Date.parse(booking.starts_at) ? soonest : booking,
    null,
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isInstant = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/**
 * Whether a value holds what a ticket shows. A saved copy may be of an older version and a proxy may answer with
 * anything, so the ticket looks before it draws.
 */
export function isTicketBooking(value: unknown): value is Booking {
  if (!isRecord(value) || !isRecord(value.event) || !isRecord(value.user)) return false;
  const { event, user } = value;
  return (
    [
      value._id,
      value.number,
      value.location,
      value.timezone,
      value.date,
      value.time,
      event._id,
      event.name,
      user.full_name,
    ].every(isText) &&
    [value.starts_at, event.ends_at, event.doors_open_at].every(isInstant) &&
    (value.status === 'confirmed' || value.status === 'pending' || value.status === 'cancelled')
  );
}

/** The booking with this id in an answer that was kept: a booking's own, or a list's; null when it is not there. */
export function savedBookingIn(answer: unknown, bookingId: string): Booking | null {
  if (!isRecord(answer)) return null;
  const candidates: unknown[] = Array.isArray(answer.bookings) ? answer.bookings : [answer.booking];
  for (const candidate of candidates) {
    if (isTicketBooking(candidate) && candidate._id === bookingId) return candidate;
  }
  return null;
}

/** The same booking with the event's words in the given language, which every answer carries in both. */
export function localizedBooking(booking: Booking, language: Language): Booking {
  const words = booking.event.translations?.[language];
  if (!words) return booking;
  return { ...booking, location: words.location, event: { ...booking.event, ...words } };
}

/** A booking number cut into runs of three or four, so that it can be read out and typed back: 7Q2X9F is 7Q2 X9F. */
export function speakableGroups(number: string): readonly string[] {
  const groups = number.split(/[\s-]+/u).filter(Boolean);
  if (groups.length > 1 || number.length < 6) return groups;
  return number.match(number.length % 4 === 0 ? /.{1,4}/gu : /.{1,3}/gu) ?? [number];
}
