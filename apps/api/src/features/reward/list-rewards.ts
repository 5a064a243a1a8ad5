/** Lists the rewards for fans, cheapest first. */
import type { Language } from '@rabita/contract/constants';
import type { Reward } from '@rabita/contract/fan/reward';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { Context } from '../../platform/context.ts';
import { countRewards, findRewards } from './queries.ts';
import { toReward } from './rules.ts';

type ListRewardsInput = { language: Language; isActive: boolean; page: number; limit: number };

export async function listRewards(
  { db }: Context,
  { language, isActive, page, limit }: ListRewardsInput,
): Promise<{ rewards: Reward[]; pagination: Pagination }> {
  const rows = await findRewards(db, isActive, { limit, offset: (page - 1) * limit });
  const total = await countRewards(db, isActive);
  return { rewards: rows.map(row => toReward(row, language)), pagination: paginate(page, limit, total) };
}
