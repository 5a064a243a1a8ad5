/** Takes back the points of an undone admission with a new ledger entry. Repeated calls take nothing more. */
import type { Context } from '../../platform/context.ts';
import { insertPointsReversal } from './queries.ts';

/**
 * Call it in the transaction that undoes the admission, after clearing `checked_in_at`.
 * @returns the points taken back, as a positive number; null if there was nothing to take back. It never fails: what
 *   the member does not have any more, in the ranking or in the balance, is owed
 */
export async function reversePoints({ db }: Context, bookingId: string): Promise<number | null> {
  return (await insertPointsReversal(db, bookingId))?.points ?? null;
}
