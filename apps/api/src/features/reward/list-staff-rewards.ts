/** Lists rewards for staff, including those that are hidden from fans, cheapest first. */
import type { Language } from '@rabita/contract/constants';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { countStaffRewards, findStaffRewards, type RewardFilter } from './queries.ts';
import { toStaffReward } from './rules.ts';

type ListStaffRewardsInput = { filter: RewardFilter; language: Language; page: number; limit: number };

export async function listStaffRewards(
  { db }: Context,
  { filter, language, page, limit }: ListStaffRewardsInput,
): Promise<{ rewards: StaffReward[]; pagination: Pagination }> {
  const rows = await findStaffRewards(db, filter, { limit, offset: (page - 1) * limit });
  const total = await countStaffRewards(db, filter);
  return { rewards: rows.map(row => toStaffReward(row, language)), pagination: paginate(page, limit, total) };
}
