/** Gives back every seat that a member still holds when they leave the league; what they attended stays counted. */
import type { Context } from '../../platform/context.ts';
import { countBookings, lockBookingsOf, releaseBookings } from './queries.ts';

/**
 * Call it in the transaction that erases the member, and before the member is locked. All their bookings stay locked.
 * @returns `isComplete`, to be asked again once the member is locked: false when a booking was made in between
 */
export async function releaseBookingsOf(
  { db }: Context,
  memberId: string,
): Promise<{ isComplete(): Promise<boolean> }> {
  const before = await countBookings(db, memberId, null);
  const locked = await lockBookingsOf(db, memberId);
  // The event of a booking made in between is not locked.
  if (locked.length !== before) return { isComplete: async () => false };
  await releaseBookings(db, locked);
  return { isComplete: async () => (await countBookings(db, memberId, null)) === before };
}
