/** Tells a member of points that come or go, and of what they do to the rank, in the transaction that writes them. */
import type { Context } from '../../platform/context.ts';
import { tell } from '../../platform/live/notify.ts';
import { rankOf } from './rank-of.ts';

type Whose = { memberId: string; bookingId: string | null };

/** @param write writes the points; gives how many came or, below zero, went, and null when nothing changed */
export async function publishPoints(
  context: Context,
  { memberId, bookingId }: Whose,
  write: () => Promise<number | null>,
): Promise<void> {
  const before = await rankOf(context, memberId);
  const points = await write();
  if (points === null) return;
  const after = await rankOf(context, memberId);
  const payload = { booking_id: bookingId, points, rank_before: before.rank, rank_after: after.rank };
  await tell(context.db, { topic: 'points', memberId, payload });
}
