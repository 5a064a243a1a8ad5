/** Sends members' new points and ranks to their open pages when the transaction that writes them commits. */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { getPointsAndRanks } from './get-points-and-rank.ts';

type PublishPointsInput = { memberId: string; bookingId: string | null };

/** @param write writes the points and returns the change, negative for a deduction; null if nothing changed */
export async function publishPoints(
  context: Context,
  { memberId, bookingId }: PublishPointsInput,
  write: () => Promise<number | null>,
): Promise<void> {
  await publishPointsOfMembers(
    context,
    [memberId],
    async () => {
      const points = await write();
      return new Map(points === null ? [] : [[memberId, points]]);
    },
    bookingId,
  );
}

/** Like `publishPoints`, for several members. @param write returns the change by member, without unchanged members */
export async function publishPointsOfMembers(
  context: Context,
  memberIds: readonly string[],
  write: () => Promise<ReadonlyMap<string, number>>,
  bookingId: string | null = null,
): Promise<void> {
  const before = await getPointsAndRanks(context, memberIds);
  const changes = await write();
  if (changes.size === 0) return;
  const after = await getPointsAndRanks(context, memberIds);
  const update = memberIds.flatMap((memberId, index) => {
    const points = changes.get(memberId);
    const [rank_before, rank_after] = [before[index]?.rank ?? null, after[index]?.rank ?? null];
    const payload = { booking_id: bookingId, points: points ?? 0, rank_before, rank_after };
    return points === undefined ? [] : [{ topic: 'points' as const, memberId, payload }];
  });
  await publishUpdate(context.db, ...update);
}
