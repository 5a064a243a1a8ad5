/** Takes the next unused vouchers of a reward for redemptions of the same transaction. */
import type { Context } from '../../../platform/context.ts';
import { markHandedOut } from './queries.ts';

/**
 * @param rewardId locked by the caller, so that no other transaction takes the same vouchers
 * @throws Error if fewer are left: the stock, which the caller has checked, then disagrees with the vouchers
 */
export async function takeVouchers({ db }: Context, rewardId: string, count: number): Promise<string[]> {
  const ids = await markHandedOut(db, rewardId, count);
  if (ids.length < count) throw new Error('Fewer vouchers are left than the stock of the reward says.');
  return ids;
}
