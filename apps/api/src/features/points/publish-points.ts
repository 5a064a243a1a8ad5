/** Notifies a member's open pages of their new points and rank, when the transaction that writes them commits. */
import type { Context } from '../../platform/context.ts';
import { publishNews } from '../../platform/live/notify.ts';
import { rankOf } from './rank-of.ts';

type PublishPointsInput = { memberId: string; bookingId: string | null };

/** @param write writes the points and returns the difference, negative for a deduction; null if nothing changed */
export async function publishPoints(
  context: Context,
  { memberId, bookingId }: PublishPointsInput,
  write: () => Promise<number | null>,
): Promise<void> {
  const before = await rankOf(context, memberId);
  const points = await write();
  if (points === null) return;
  const after = await rankOf(context, memberId);
  const payload = { booking_id: bookingId, points, rank_before: before.rank, rank_after: after.rank };
  await publishNews(context.db, { topic: 'points', memberId, payload });
}
