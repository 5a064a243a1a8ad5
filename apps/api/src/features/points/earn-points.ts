/** Gives a member the event's points for having been there: once for a booking, whatever is retried or sent twice. */
import type { Context } from '../../platform/context.ts';
import { insertEarned } from './queries.ts';

/**
 * Call it in the transaction that checks the booking in.
 * @returns the points written now; null when the booking earned them before, or has not been checked in
 */
export async function earnPoints({ db }: Context, bookingId: string): Promise<number | null> {
  const entry = await insertEarned(db, bookingId);
  return entry?.points ?? null;
}
