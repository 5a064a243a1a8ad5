/** Releases an erased member's seats at events that are not over. Seats at past or attended events stay taken. */
import type { Context } from '../../platform/context.ts';
import { endBookings } from './end-bookings.ts';
import { countBookings, lockBookingsOf } from './queries.ts';

/**
 * Call it in the transaction that erases the member, before it locks the member. Locks all the member's bookings.
 * @returns `isComplete`: call it after locking the member. It returns false if the member has made another booking
 * meanwhile
 */
export async function releaseBookingsOf(
  context: Context,
  memberId: string,
): Promise<{ isComplete(): Promise<boolean> }> {
  const { db } = context;
  const before = await countBookings(db, memberId, null);
  const locked = await lockBookingsOf(db, memberId);
  // A booking was made since the count, and its event is not locked.
  if (locked.length !== before) return { isComplete: async () => false };
  const bookingIds = locked.filter(row => row.is_releasable).map(row => row.id);
  // No audit entry: the caller records the erasure as a whole.
  await endBookings(context, { bookingIds, by: 'member', auditEntry: null });
  return { isComplete: async () => (await countBookings(db, memberId, null)) === before };
}
