/** Lists rewards for staff, cheapest first, including hidden ones, and gets one of them. */
import type { Language } from '@rabita/contract/constants';
import type { ResponseOf } from '@rabita/contract/endpoint';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { getStaffReward as endpoint, StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { listChangesSince } from '../audit/list-changes-since.ts';
import { countStaffRewards, findStaffReward, findStaffRewards, type RewardFilter } from './queries.ts';
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

/** @param since the version that the caller has. The response lists all later changes; none if `since` is undefined */
export async function getStaffReward(
  context: Context,
  { rewardId, since, language }: { rewardId: string; since?: number | undefined; language: Language },
): Promise<Result<ResponseOf<typeof endpoint>, 'reward.not_found'>> {
  const row = isId(rewardId) ? await findStaffReward(context.db, rewardId) : undefined;
  if (!row) return err('reward.not_found');
  const changes = await listChangesSince(context, { kind: 'reward', id: row.id, since, until: row.version });
  return ok({ reward: toStaffReward(row, language), changes });
}
