/** Lists redemptions for staff, newest first. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import type { Context } from '../../../platform/context.ts';
import { countStaffRedemptions, findStaffRedemptions, type Status } from './queries.ts';
import { toStaffRedemption } from './rules.ts';

type ListStaffRedemptionsInput = { search: string | null; status: Status; page: number; limit: number };

export async function listStaffRedemptions(
  { db }: Context,
  { search, status, page, limit }: ListStaffRedemptionsInput,
): Promise<{ redemptions: StaffRedemption[]; pagination: Pagination }> {
  const filter = { search, status };
  const rows = await findStaffRedemptions(db, filter, { limit, offset: (page - 1) * limit });
  return {
    redemptions: rows.map(toStaffRedemption),
    pagination: paginate(page, limit, await countStaffRedemptions(db, filter)),
  };
}
