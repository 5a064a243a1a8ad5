/** Decides which bookings and cancellations are allowed, and serialises bookings. Pure: callers pass the time. */
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { EventState, EventSummary } from '@rabita/contract/fan/event';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { type BookingWindow, getEventState, withHeadStart } from '../event/rules.ts';

/** Why a member cannot book the event again: a pending or confirmed booking (`live`), or staff refused or ended one. */
export type PriorBooking = 'live' | 'refused' | 'ended';

export type BookingRow = {
  id: string;
  number: string;
  event_id: string;
  status: Booking['status'];
  created_at: Date;
  cancelled_at: Date | null;
  cancelled_by: Booking['cancelled_by'];
  cancelled_from: Booking['cancelled_from'];
  refusal_reason: string | null;
  moved_to: string | null;
  checked_in_at: Date | null;
  member_id: string;
  full_name: string;
};

/** The columns that change when a booking is cancelled. */
export type Cancellation = Pick<
  BookingRow,
  'id' | 'event_id' | 'status' | 'cancelled_at' | 'cancelled_by' | 'cancelled_from' | 'refusal_reason'
>;

/**
 * A booking as its member sees it. `moves` is how often its event was moved; staff last changed it at
 * `event_changed_at`.
 */
export type MemberBookingRow = BookingRow & { moves: number; event_changed_at: Date };

export type Recipient = {
  id: string;
  full_name: string;
  language: Language;
  email: string;
  phone_number: string;
  email_verified_at: Date | null;
  phone_verified_at: Date | null;
};

/** A booking with the columns that a message to its member needs. */
export type NoticeRow = MemberBookingRow & Omit<Recipient, 'id'>;

/** The refusal to book that follows from an event's state. */
const BY_STATE = {
  cancelled: 'booking.event_cancelled',
  past: 'booking.event_past',
  upcoming: 'booking.not_open',
  closed: 'booking.closed',
  full: 'booking.event_full',
  open: null,
} as const satisfies Record<EventState, string | null>;

const BY_PRIOR = {
  live: 'booking.already_registered',
  refused: 'booking.refused_by_league',
  ended: 'booking.ended_by_league',
} as const satisfies Record<PriorBooking, string>;

/** The refusal of a second booking of the same event. */
export function findRebookingError(prior: PriorBooking) {
  return BY_PRIOR[prior];
}

/**
 * Returns why a member cannot book; null if the member may try. It only avoids futile attempts: the constraints of the
 * database decide. It reports an earlier booking rather than a full or closed event, because that explains more.
 */
export function findBookingError(state: EventState, prior: PriorBooking | null) {
  const isOver = state === 'cancelled' || state === 'past';
  return prior !== null && !isOver ? findRebookingError(prior) : BY_STATE[state];
}

/**
 * Assigns seats to members in the given order. Returns an error for each member, or null for a seat. A member that
 * occurs twice gets at most one seat.
 * @param event locked by the caller's transaction, so that no other transaction assigns seats meanwhile
 * @param headStarts how many hours before everybody else a member may book; others are missing
 */
export function seatInOrder(
  event: BookingWindow,
  now: Date,
  memberIds: readonly string[],
  priorBookings: ReadonlyMap<string, PriorBooking>,
  headStarts: ReadonlyMap<string, number> = new Map(),
): ReturnType<typeof findBookingError>[] {
  const known = new Map(priorBookings);
  let { held } = event;
  return memberIds.map(memberId => {
    const own = withHeadStart({ ...event, held }, headStarts.get(memberId) ?? 0);
    const error = findBookingError(getEventState(own, now), known.get(memberId) ?? null);
    if (error !== null) return error;
    known.set(memberId, 'live');
    held += 1;
    return null;
  });
}

/** Returns why a live booking cannot be cancelled; null if it can. Cancelling ends at the instant the doors open. */
export function findCancelError(booking: { checked_in_at: Date | null; doors_open_at: Date }, now: Date) {
  if (booking.checked_in_at) return 'booking.checked_in';
  return now >= booking.doors_open_at ? 'booking.doors_open' : null;
}

function toLastChange({ created_at, cancelled_at, event_changed_at }: MemberBookingRow): Date {
  return new Date(Math.max(...[created_at, cancelled_at ?? created_at, event_changed_at].map(Number)));
}

export function toBooking(row: MemberBookingRow, event: EventSummary): Booking {
  return {
    _id: row.id,
    number: row.number,
    date: event.date,
    time: event.time,
    timezone: event.timezone,
    starts_at: event.starts_at,
    location: event.location,
    points: event.points,
    status: row.status,
    user: { _id: row.member_id, full_name: row.full_name },
    event,
    created_at: row.created_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancelled_by: row.cancelled_by,
    refusal_reason: row.refusal_reason,
    cancelled_from: row.cancelled_from,
    moved_to: row.moved_to,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    // Calendars ignore an update with a lower number, so a cancellation gets a higher one than the last move.
    calendar_sequence: 2 * row.moves + (row.status === 'cancelled' ? 1 : 0),
    calendar_changed_at: toLastChange(row).toISOString(),
  };
}

/**
 * A booking with the member's columns that staff see. The member's columns are null once the member is erased, a
 * guest's name once it is deleted.
 */
export type StaffBookingRow = Omit<BookingRow, 'member_id' | 'full_name'> & {
  note: string | null;
  holder_kind: 'member' | 'guest';
  guest_name: string | null;
  guest_version: number;
  holds_seat: boolean;
  complimentary_reason: string | null;
  taken_back_at: Date | null;
  taken_back_reason: string | null;
  /** The booking to which staff moved this one. */
  moved: StaffBooking['moved_to'];
} & (
    | { member_id: string; full_name: string; city: string }
    | { member_id: null; full_name: null; city: null }
  );

export function toStaffBooking(row: StaffBookingRow): StaffBooking {
  return {
    _id: row.id,
    number: row.number,
    status: row.status,
    created_at: row.created_at.toISOString(),
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancelled_by: row.cancelled_by,
    refusal_reason: row.refusal_reason,
    cancelled_from: row.cancelled_from,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    guest: row.holder_kind === 'guest' ? { full_name: row.guest_name, version: row.guest_version } : null,
    complimentary: row.holds_seat ? null : { reason: row.complimentary_reason },
    moved_to: row.moved,
    taken_back: row.taken_back_at && {
      at: row.taken_back_at.toISOString(),
      reason: row.taken_back_reason,
    },
    member: row.member_id === null ? null : { _id: row.member_id, full_name: row.full_name, city: row.city },
    note: row.note,
  };
}
