/**
 * Sends the stock and the times of rewards to open pages, but not of hidden rewards. Call it after each change of
 * these, in the same transaction.
 */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { findOffers } from './queries.ts';
import { toOffer } from './rules.ts';

/** @param rewardIds rewards that the transaction has locked, so that the stock does not change before its commit */
export async function publishRewards({ db }: Context, rewardIds: readonly string[]): Promise<void> {
  const rows = await findOffers(db, [...new Set(rewardIds)]);
  const shown = rows.filter(row => row.is_active);
  await publishUpdate(
    db,
    ...shown.map(row => ({ topic: 'reward', payload: { _id: row.id, ...toOffer(row) } }) as const),
  );
}
