/** Sends the stock and times of rewards to open pages. Call it after each change, in the same transaction. */
import type { Context } from '../../platform/context.ts';
import { publishUpdate } from '../../platform/live/publish-update.ts';
import { findRewardsById } from './queries.ts';
import { toAvailability } from './rules.ts';

/** @param rewardIds rewards that the transaction has locked, so that the stock does not change before its commit */
export async function publishRewards({ db }: Context, rewardIds: readonly string[]): Promise<void> {
  const rows = (await findRewardsById(db, [...new Set(rewardIds)])).filter(row => row.is_active);
  await publishUpdate(
    db,
    ...rows.map(row => ({ topic: 'reward', payload: { _id: row.id, ...toAvailability(row) } }) as const),
  );
}
