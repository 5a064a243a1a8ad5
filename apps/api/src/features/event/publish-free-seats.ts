/** Publishes seats that came free: every change that frees a seat calls it, in its transaction and after the change. */
import type { Context } from '../../platform/context.ts';
import { publishSeats } from './publish-seats.ts';
import { findSeats } from './queries.ts';

/** @param eventIds locked, so that the figures are still right at the commit */
export async function publishFreeSeats(context: Context, eventIds: readonly string[]): Promise<void> {
  await publishSeats(context, await findSeats(context.db, eventIds));
}
