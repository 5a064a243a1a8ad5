/** Lists rewards, cheapest first, for fans and for staff, and gets a reward for staff, who also see hidden ones. */
import type { Language } from '@rabita/contract/constants';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { Reward } from '@rabita/contract/fan/reward';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { getStaffReward as endpoint, StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { listChangesSince } from '../audit/list-changes-since.ts';
import * as queries from './queries.ts';
import { toReward, toStaffReward } from './rules.ts';

type ListRewardsInput = { language: Language; isActive: boolean; page: number; limit: number };

export async function listRewards(
  { db }: Context,
  { language, isActive, page, limit }: ListRewardsInput,
): Promise<{ rewards: Reward[]; pagination: Pagination }> {
  const rows = await queries.findRewards(db, isActive, { limit, offset: (page - 1) * limit });
  const total = await queries.countRewards(db, isActive);
  return { rewards: rows.map(row => toReward(row, language)), pagination: paginate(page, limit, total) };
}

type ListStaffRewardsInput = {
  filter: queries.RewardFilter;
  language: Language;
  page: number;
  limit: number;
};

export async function listStaffRewards(
  { db }: Context,
  { filter, language, page, limit }: ListStaffRewardsInput,
): Promise<{ rewards: StaffReward[]; pagination: Pagination }> {
  const rows = await queries.findStaffRewards(db, filter, { limit, offset: (page - 1) * limit });
  const total = await queries.countStaffRewards(db, filter);
  return { rewards: rows.map(row => toStaffReward(row, language)), pagination: paginate(page, limit, total) };
}

/** @param since the version that the caller has. The response lists all later changes; none if `since` is undefined */
export async function getStaffReward(
  context: Context,
  { rewardId, since, language }: { rewardId: string; since?: number | undefined; language: Language },
): Promise<Result<ResponseOf<typeof endpoint>, 'reward.not_found'>> {
  const row = isId(rewardId) ? await queries.findStaffReward(context.db, rewardId) : undefined;
  if (!row) return err('reward.not_found');
  const changes = await listChangesSince(context, { kind: 'reward', id: row.id, since, until: row.version });
  return ok({ reward: toStaffReward(row, language), changes });
}
