/** Pure rules for tickets: the ticket's state, the next booking, its countdown, and long names. */
import type { Booking } from '@rabita/contract/fan/booking';

/**
 * `valid`: has a code. `pending`: awaits approval. `used`: the member was admitted. `over`: the event ended without an
 * admission. The cancelled states say who ended the booking and how, because the ticket then offers different next
 * steps: `refused` a request, `ended-by-league` a confirmed booking, `moved` to another event.
 */
export type TicketState =
  | 'valid'
  | 'pending'
  | 'used'
  | 'over'
  | 'cancelled-by-member'
  | 'refused'
  | 'ended-by-league'
  | 'moved'
  | 'event-cancelled';

/** Returns the state of a booking's ticket at `now` (ms). */
export function getTicketState(booking: Booking, now: number): TicketState {
  if (booking.checked_in_at) return 'used';
  if (booking.event.state === 'cancelled' && !booking.moved_to) return 'event-cancelled';
  if (booking.status === 'cancelled') {
    if (booking.cancelled_by !== 'league') return 'cancelled-by-member';
    if (booking.moved_to) return 'moved';
    return booking.cancelled_from === 'confirmed' ? 'ended-by-league' : 'refused';
  }
  if (Date.parse(booking.event.ends_at) <= now) return 'over';
  return booking.status === 'pending' ? 'pending' : 'valid';
}

/** The number of characters that fit on two lines of a ticket on a phone. */
const MAX_NAME_LENGTH = 44;

/** Whether a phone truncates this event name or venue, so that the full text must be repeated below the code. */
export function isLongName(name: string): boolean {
  return name.length > MAX_NAME_LENGTH;
}

/** Whether the ticket may still admit the member. Only then can the member add it to a calendar, share or cancel it. */
export function isUsableTicket(state: TicketState): boolean {
  return state === 'valid' || state === 'pending';
}

/** Whether the ticket admits nobody any more and earned nothing: its part with the artwork is then short and grey. */
export function isVoidTicket(state: TicketState): boolean {
  return !isUsableTicket(state) && state !== 'used';
}

/** Whether the member cancelled the booking at an event that is not over, and so may book it again. `now` is in ms. */
export function canBookAgain({ event }: Booking, state: TicketState, now: number): boolean {
  return state === 'cancelled-by-member' && now < Date.parse(event.ends_at);
}

/**
 * Returns the booking that starts first among those that are usable, or used at an event that has not ended. Null if
 * there is none. `now` is in ms.
 */
export function findNextBooking(bookings: readonly Booking[], now: number): Booking | null {
  const candidates = bookings.filter(booking => {
    const state = getTicketState(booking, now);
    return isUsableTicket(state) || (state === 'used' && now < Date.parse(booking.event.ends_at));
  });
  return candidates.reduce<Booking | null>(
    (soonest, booking) =>
      soonest && Date.parse(soonest.starts_at) <= Date.parse(booking.starts_at) ? soonest : booking,
    null,
  );
}

const TIME_UNITS = [
  ['days', 86_400_000],
  ['hours', 3_600_000],
  ['minutes', 60_000],
] as const;

/**
 * Splits the time until an event's start into its largest unit and the next smaller one, such as days and hours. The
 * last minute counts as one. Empty once the event has started.
 */
export function listTimeLeft(ms: number): { unit: 'days' | 'hours' | 'minutes'; count: number }[] {
  if (ms <= 0) return [];
  // Rounded up, so that the countdown never says less than what is left.
  const left = Math.ceil(ms / 60_000) * 60_000;
  const first = TIME_UNITS.findIndex(([, size]) => left >= size);
  return TIME_UNITS.slice(first, first + 2).map(([unit, size], index) => {
    const whole = index === 0 ? left : left % (TIME_UNITS[first]?.[1] ?? left);
    return { unit, count: Math.floor(whole / size) };
  });
}
