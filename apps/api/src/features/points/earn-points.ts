/** Credits a member with an event's points at admission, once for each admission, even when the call is repeated. */
import type { Context } from '../../platform/context.ts';
import { insertEarned } from './queries.ts';

/**
 * Call it in the transaction that checks the booking in. An admission after an undo earns again.
 * @returns the points credited now; null when this admission was credited before or the booking is not checked in
 */
export async function earnPoints({ db }: Context, bookingId: string): Promise<number | null> {
  const entry = await insertEarned(db, bookingId);
  return entry?.points ?? null;
}
