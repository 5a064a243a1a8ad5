/** Credits a member with an event's points at admission. Repeated calls for the same admission credit nothing. */
import type { Context } from '../../platform/context.ts';
import { insertEarnedPoints } from './queries.ts';

/**
 * Call it in the transaction that sets `checked_in_at`. An admission after an undo earns points again.
 * @returns the points credited by this call; null if this admission already earned them or there is no admission
 */
export async function earnPoints({ db }: Context, bookingId: string): Promise<number | null> {
  const entry = await insertEarnedPoints(db, bookingId);
  return entry?.points ?? null;
}
