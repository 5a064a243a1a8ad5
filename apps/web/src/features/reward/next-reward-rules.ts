/** Decides which reward the dashboard shows. */
import type { Reward } from '@rabita/contract/fan/reward';
import { groupByReach, type Reach } from './reach-rules.ts';

/**
 * Returns the most valuable reward that the member can redeem now; without one, the cheapest that only needs more
 * points. Leaves out what an open booking or an earlier redemption may rule out: perks, and limited rewards that the
 * member has redeemed before.
 * @param reach `redeemedIds`: null if they are not known
 */
export function findNextReward(
  rewards: readonly Reward[],
  { redeemedIds, ...reach }: Reach & { readonly redeemedIds: ReadonlySet<string> | null },
): Reward | null {
  const isCertain = ({ _id, kind, limit_per_member: limit }: Reward) =>
    kind !== 'perk' && (limit === null || redeemedIds?.has(_id) === false);
  const { redeemable, close } = groupByReach(rewards.filter(isCertain), reach);
  return redeemable.at(-1) ?? close[0] ?? null;
}
