/** Refuses to change what a voucher or perk is once members have redeemed it or it has codes. */
import type { Context } from '../../platform/context.ts';
import { type Refusal, refuse } from '../../platform/outcome.ts';
import { isInUse } from './queries.ts';
import { breaksPromise, type RewardValues, type StaffRewardRow } from './rules.ts';

/** @param before locked by the caller */
export async function refuseBrokenPromise(
  { db }: Context,
  before: StaffRewardRow,
  after: RewardValues,
): Promise<Refusal<'reward.kind_fixed'> | null> {
  return breaksPromise(before, after) && (await isInUse(db, before.id)) ? refuse('reward.kind_fixed') : null;
}
