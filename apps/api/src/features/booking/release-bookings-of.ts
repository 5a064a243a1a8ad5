/** Releases an erased member's seats at events that are not over. Seats at past or attended events stay taken. */
import type { Context } from '../../platform/context.ts';
import { endBookings } from './end-bookings.ts';
import { countBookings, lockBookingsOf } from './queries.ts';

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
