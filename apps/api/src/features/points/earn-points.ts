/** Gives a member the event's points for having been there: once for an admission, whatever is retried or sent twice. */
import type { Context } from '../../platform/context.ts';
import { insertEarned } from './queries.ts';

/**
 * Call it in the transaction that checks the booking in. A second admission after an undo earns again.
 * @returns the points written now; null when this admission earned them before, or the booking is not checked in
 */
export async function earnPoints({ db }: Context, bookingId: string): Promise<number | null> {
  const entry = await insertEarned(db, bookingId);
  return entry?.points ?? null;
}
