/** The rewards as staff keep them, hidden ones too, cheapest first. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffReward } from '@rabita/contract/staff/reward';
import type { Context } from '../../platform/context.ts';
import { countStaffRewards, findStaffRewards, type Sought } from './queries.ts';
import { staffRewardOf } from './rules.ts';

type Asked = { sought: Sought; page: number; limit: number };

export async function listStaffRewards(
  { db }: Context,
  { sought, page, limit }: Asked,
): Promise<{ rewards: StaffReward[]; pagination: Pagination }> {
  const rows = await findStaffRewards(db, sought, { limit, offset: (page - 1) * limit });
  const total = await countStaffRewards(db, sought);
  return { rewards: rows.map(staffRewardOf), pagination: paginate(page, limit, total) };
}
