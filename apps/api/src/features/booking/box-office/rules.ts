/** Decides which bookings staff may change, and at which events they may add bookings. */
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { VersionedRow } from '../../../platform/database/versioned-row.ts';
import type { NotifiableRow } from '../rules.ts';

/** A booking with its event's state. The member's columns are null for a guest and after an erasure. */
export type HolderBookingRow = Omit<NotifiableRow, 'member_id'> & {
  member_id: string | null;
  holder_kind: 'member' | 'guest';
  guest_name: string | null;
  holds_seat: boolean;
  complimentary_reason: string | null;
  ends_at: Date;
  event_cancelled_at: Date | null;
  now: Date;
};

/** The columns that decide whether a booking can be changed. */
type ChangeableRow = Pick<
  HolderBookingRow,
  'status' | 'checked_in_at' | 'event_cancelled_at' | 'ends_at' | 'now'
>;

/** A guest's booking, with the row version that protects the name. The name is null once it was erased. */
export type GuestBookingRow = ChangeableRow & VersionedRow & { event_id: string; guest_name: string | null };

export function hasMember(row: HolderBookingRow): row is HolderBookingRow & { member_id: string } {
  return row.member_id !== null;
}

/** Returns why staff cannot cancel, move, rename or resend a booking; null if they can. */
export function findChangeError({ status, checked_in_at, event_cancelled_at, ends_at, now }: ChangeableRow) {
  if (status !== 'confirmed') return 'booking.not_confirmed';
  if (checked_in_at) return 'booking.attended';
  if (event_cancelled_at) return 'booking.event_cancelled';
  return ends_at <= now ? 'booking.event_past' : null;
}

/** Returns why staff cannot add a booking at the event; null if they can, even outside the booking window. */
export function findAddBookingError(event: StaffEvent, { holdsSeat }: { holdsSeat: boolean }) {
  const { publication, state, capacity, counts } = event;
  if (state === 'cancelled') return 'booking.event_cancelled';
  if (state === 'past') return 'booking.event_past';
  if (publication !== 'published') return 'booking.event_unpublished';
  return holdsSeat && capacity !== null && counts.held >= capacity ? 'booking.event_full' : null;
}
