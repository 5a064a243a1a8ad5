/** Takes points from members' balances for redemptions, and gives them back. Ranking points do not change. */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { getPointsAndRank } from './get-points-and-rank.ts';
import { publishPoints } from './publish-points.ts';
import { insertRedemptionEntries, lockPoints } from './queries.ts';

/**
 * Locks the members' balances until the transaction ends. Call it after the reward is locked (decision 044).
 * @returns the balances by member; erased members are missing
 */
export async function lockBalances(
  { db }: Context,
  memberIds: readonly string[],
): Promise<Map<string, number>> {
  const pointsByMember = await lockPoints(db, memberIds);
  return new Map([...pointsByMember].map(([id, { points_balance }]) => [id, points_balance]));
}

/** Takes the cost of each redemption from its member's balance. The caller has locked the balances and checked them. */
export async function spendPoints(
  context: Context,
  redemptions: readonly { id: string; memberId: string }[],
): Promise<void> {
  await insertRedemptionEntries(
    context.db,
    redemptions.map(({ id }) => id),
    'redeemed',
  );
  // Leaves out the ranks: spending does not change them, and computing them for a batch takes long.
  const payload = { booking_id: null, points: 0, rank_before: null, rank_after: null };
  const memberIds = new Set(redemptions.map(({ memberId }) => memberId));
  await publishUpdate(
    context.db,
    ...[...memberIds].map(memberId => ({ topic: 'points', memberId, payload }) as const),
  );
}

/**
 * Gives a redemption's points back, once. They first pay what the member owes.
 * @returns the member's balance afterwards
 */
export async function giveBackPoints(
  context: Context,
  memberId: string,
  redemptionId: string,
  reason: 'returned' | 'lapsed',
): Promise<number> {
  await publishPoints(context, { memberId, bookingId: null }, async () => {
    await insertRedemptionEntries(context.db, [redemptionId], reason);
    return 0;
  });
  return (await getPointsAndRank(context, memberId)).points_balance;
}
