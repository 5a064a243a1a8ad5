/** Decides which bookings and cancellations are allowed, and maps the rows of bookings. */
import type { Language } from '@rabita/contract/constants';
import type { Booking } from '@rabita/contract/fan/booking';
import type { EventState, EventSummary } from '@rabita/contract/fan/event';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { type BookingWindow, getEventState, withHeadStart } from '../event/rules.ts';

/** Why a member cannot book an event again: an uncancelled booking, or one that staff refused or ended. */
export type BookingObstacle = 'uncancelled' | 'refused' | 'ended_by_league';

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

/** `moves`: how many times the event was moved. `event_changed_at`: when staff last changed the event. */
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

export type NotifiableRow = MemberBookingRow & Omit<Recipient, 'id'>;

const ERROR_BY_STATE = {
  cancelled: 'booking.event_cancelled',
  past: 'booking.event_past',
  upcoming: 'booking.not_open',
  closed: 'booking.closed',
  full: 'booking.event_full',
  open: null,
} as const satisfies Record<EventState, string | null>;

const ERROR_BY_OBSTACLE = {
  uncancelled: 'booking.already_registered',
  refused: 'booking.refused_by_league',
  ended_by_league: 'booking.ended_by_league',
} as const satisfies Record<BookingObstacle, string>;

export function findRebookingError(obstacle: BookingObstacle) {
  return ERROR_BY_OBSTACLE[obstacle];
}

/**
 * Returns why a member cannot book; null if the member may try, because the constraints of the database decide. Reports
 * an earlier booking rather than a full or closed event.
 */
export function findBookingError(state: EventState, obstacle: BookingObstacle | null) {
  const isOver = state === 'cancelled' || state === 'past';
  return obstacle !== null && !isOver ? findRebookingError(obstacle) : ERROR_BY_STATE[state];
}

/**
 * Decides in the given order which members get a seat, at most one each.
 * @param event locked by the caller's transaction, so that no other transaction assigns seats meanwhile
 * @param headStarts by member id, how many hours before others the member may book
 * @returns for each member an error, or null for a seat
 */
export function findSeatingErrors(
  event: BookingWindow,
  now: Date,
  memberIds: readonly string[],
  obstacles: ReadonlyMap<string, BookingObstacle>,
  headStarts: ReadonlyMap<string, number> = new Map(),
): ReturnType<typeof findBookingError>[] {
  const memberObstacles = new Map(obstacles);
  let { held } = event;
  return memberIds.map(memberId => {
    const memberEvent = withHeadStart({ ...event, held }, headStarts.get(memberId) ?? 0);
    const error = findBookingError(getEventState(memberEvent, now), memberObstacles.get(memberId) ?? null);
    if (error !== null) return error;
    memberObstacles.set(memberId, 'uncancelled');
    held += 1;
    return null;
  });
}

/** Returns why a member cannot cancel a booking; null if they can. */
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
    // Calendars ignore updates with a lower number, so a cancellation gets a higher number than the last move.
    calendar_sequence: 2 * row.moves + (row.status === 'cancelled' ? 1 : 0),
    calendar_changed_at: toLastChange(row).toISOString(),
  };
}

/** A booking as staff see it. The member's columns are null after an erasure, and a guest's name after its deletion. */
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
  moved_to_booking: StaffBooking['moved_to'];
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
    moved_to: row.moved_to_booking,
    taken_back: row.taken_back_at && { at: row.taken_back_at.toISOString(), reason: row.taken_back_reason },
    member: row.member_id === null ? null : { _id: row.member_id, full_name: row.full_name, city: row.city },
    note: row.note,
  };
}
