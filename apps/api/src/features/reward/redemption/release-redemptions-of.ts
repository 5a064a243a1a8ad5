/**
 * Gives back what a member has not collected, because the member is being erased: the codes are dead, the stock
 * returns.
 */
import type { Context } from '../../../platform/context.ts';
import { giveBackPoints } from '../../points/spend-points.ts';
import { publishRewards } from '../publish-rewards.ts';
import { countReserved, returnAllOf } from './queries.ts';

/**
 * The points go back to the account, which then outlives the member under its pseudonym. Call it before the member is
 * locked, the order that avoids deadlocks (decision 044).
 * @returns a function that tells, once the member is locked, whether the member redeemed nothing meanwhile
 */
export async function releaseRedemptionsOf(
  context: Context,
  memberId: string,
): Promise<{ isComplete: () => Promise<boolean> }> {
  const returned = await returnAllOf(context.db, memberId);
  await publishRewards(
    context,
    returned.map(({ reward_id }) => reward_id),
  );
  for (const { id } of returned) await giveBackPoints(context, memberId, id, 'returned');
  return { isComplete: async () => (await countReserved(context.db, memberId)) === 0 };
}
