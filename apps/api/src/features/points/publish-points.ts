/** Notifies members' open pages of their new points and rank, when the transaction that writes them commits. */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { ranksOf } from './rank-of.ts';

type PublishPointsInput = { memberId: string; bookingId: string | null };

/** @param write writes the points and returns the difference, negative for a deduction; null if nothing changed */
export async function publishPoints(
  context: Context,
  { memberId, bookingId }: PublishPointsInput,
  write: () => Promise<number | null>,
): Promise<void> {
  await publishPointsOfEach(
    context,
    [memberId],
    async () => {
      const points = await write();
      return new Map(points === null ? [] : [[memberId, points]]);
    },
    bookingId,
  );
}

/** Like `publishPoints` for several members. @param write returns the difference by member, for those that changed */
export async function publishPointsOfEach(
  context: Context,
  memberIds: readonly string[],
  write: () => Promise<ReadonlyMap<string, number>>,
  bookingId: string | null = null,
): Promise<void> {
  const before = await ranksOf(context, memberIds);
  const changes = await write();
  if (changes.size === 0) return;
  const after = await ranksOf(context, memberIds);
  const update = memberIds.flatMap((memberId, index) => {
    const points = changes.get(memberId);
    const [rank_before, rank_after] = [before[index]?.rank ?? null, after[index]?.rank ?? null];
    const payload = { booking_id: bookingId, points: points ?? 0, rank_before, rank_after };
    return points === undefined ? [] : [{ topic: 'points' as const, memberId, payload }];
  });
  await publishUpdate(context.db, ...update);
}
