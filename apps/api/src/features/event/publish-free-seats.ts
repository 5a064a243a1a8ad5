/**
 * Does what must follow when seats become free: sends the events' current seats to open pages. Call it after every
 * change that frees a seat, in the same transaction.
 */
import type { Context } from '../../platform/context.ts';
import { publishSeats } from './publish-seats.ts';
import { findSeats } from './queries.ts';

/** @param eventIds events that the transaction has locked, so that the seat counts are still right at its commit */
export async function publishFreeSeats(context: Context, eventIds: readonly string[]): Promise<void> {
  await publishSeats(context, await findSeats(context.db, eventIds));
}
