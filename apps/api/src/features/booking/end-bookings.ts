/**
 * Cancels bookings for any reason: frees their seats, adds an audit entry, gives perks back, and sends the free seats
 * to open pages.
 */
import type { Context } from '../../platform/context.ts';
import { type AuditEntry, recordAudits } from '../audit/record-audit.ts';
import { publishFreeSeats } from '../event/publish-seats.ts';
import { releasePerks } from '../reward/perk/give-back-perks.ts';
import { countBookings, lockBookingsOf, markCancelled } from './queries.ts';
import type { Cancellation } from './rules.ts';

type EndBookingsInput = {
  bookingIds: readonly string[];
  by: 'member' | 'league';
  /** Why staff refused or cancelled the booking; the member can read it. */
  reason?: string | undefined;
  /** Whether a member whose booking the league ends may book the event again. Others are barred from it. */
  mayBookAgain?: boolean;
  /** null if the caller writes the audit entry itself, such as for an erasure. */
  auditEntry: AuditEntry | null;
};

/**
 * Call it in a transaction that has locked the events and then the bookings (decision 044). A trigger updates the seat
 * counts: a complimentary place frees no seat. Cancelled bookings and bookings of admitted members stay as they are.
 * @returns the bookings that it cancelled, so that the caller can notify their members
 */
export async function endBookings(
  context: Context,
  { bookingIds, by, reason, mayBookAgain = by === 'member', auditEntry }: EndBookingsInput,
): Promise<Cancellation[]> {
  const ended = await markCancelled(context.db, bookingIds, { by, reason, mayBookAgain });
  if (ended.length === 0) return [];
  await releasePerks(
    context,
    ended.map(({ id }) => id),
    mayBookAgain,
  );
  if (auditEntry) await recordAudits(context, [auditEntry]);
  const freed = ended.filter(({ holds_seat }) => holds_seat);
  if (freed.length > 0) await publishFreeSeats(context, [...new Set(freed.map(row => row.event_id))]);
  return ended;
}

/**
 * Locks all the member's bookings. Call this in the transaction that erases the member, before it locks the member.
 * @returns `isComplete`, for after the member is locked: if it resolves to false, the member has booked another event
 * meanwhile, and the caller must roll back and start again
 */
export async function releaseBookingsOf(
  context: Context,
  memberId: string,
): Promise<{ isComplete(): Promise<boolean> }> {
  const { db } = context;
  const before = await countBookings(db, memberId, null);
  const locked = await lockBookingsOf(db, memberId);
  // The member has booked another event since the count: release nothing, because the caller starts again.
  if (locked.length !== before) return { isComplete: async () => false };
  const bookingIds = locked.filter(row => row.is_releasable).map(row => row.id);
  // No audit entry: the caller records the erasure as a whole.
  await endBookings(context, { bookingIds, by: 'member', auditEntry: null });
  return { isComplete: async () => (await countBookings(db, memberId, null)) === before };
}
