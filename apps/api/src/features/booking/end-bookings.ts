/**
 * Cancels bookings: frees their seats, adds an audit entry, gives perks back and sends the free seats to open pages.
 */
import type { Context } from '../../platform/context.ts';
import { type AuditEntry, recordAudits } from '../audit/record-audit.ts';
import { publishFreeSeats } from '../event/publish-seats.ts';
import { releasePerks } from '../reward/perk/give-back-perks.ts';
import { countBookings, lockMemberBookings, markCancelled } from './queries.ts';
import type { Cancellation } from './rules.ts';

type EndBookingsInput = {
  bookingIds: readonly string[];
  by: 'member' | 'league';
  /** Why staff refused or cancelled the booking; the member can read it. */
  reason?: string | undefined;
  /** Whether a member whose booking the league ends may book the event again. */
  mayBookAgain?: boolean;
  /** Null if the caller records the audit entry, such as for an erasure. */
  auditEntry: AuditEntry | null;
};

/**
 * Call it in a transaction that has locked the events and then the bookings (decision 044). A trigger updates the seat
 * counts. Cancelled bookings and bookings of admitted members stay as they are.
 * @returns the bookings that it cancelled, so that the caller can notify their members
 */
export async function endBookings(
  context: Context,
  { bookingIds, by, reason, mayBookAgain = by === 'member', auditEntry }: EndBookingsInput,
): Promise<Cancellation[]> {
  const cancellations = await markCancelled(context.db, bookingIds, { by, reason, mayBookAgain });
  if (cancellations.length === 0) return [];
  await releasePerks(
    context,
    cancellations.map(({ id }) => id),
    mayBookAgain,
  );
  if (auditEntry) await recordAudits(context, [auditEntry]);
  const seatCancellations = cancellations.filter(({ holds_seat }) => holds_seat);
  if (seatCancellations.length > 0)
    await publishFreeSeats(context, [...new Set(seatCancellations.map(row => row.event_id))]);
  return cancellations;
}

/**
 * Cancels the member's bookings at events that are not over. Call it in the transaction that erases the member, before
 * it locks the member.
 * @returns `isComplete`, to call after the member is locked: false means that the member has booked another event
 * meanwhile, so that the caller must roll back and start again
 */
export async function cancelMemberBookings(
  context: Context,
  memberId: string,
): Promise<{ isComplete(): Promise<boolean> }> {
  const { db } = context;
  const countBefore = await countBookings(db, memberId, null);
  const locked = await lockMemberBookings(db, memberId);
  if (locked.length !== countBefore) return { isComplete: async () => false };
  const bookingIds = locked.filter(row => row.is_cancellable).map(row => row.id);
  await endBookings(context, { bookingIds, by: 'member', auditEntry: null });
  return { isComplete: async () => (await countBookings(db, memberId, null)) === countBefore };
}
