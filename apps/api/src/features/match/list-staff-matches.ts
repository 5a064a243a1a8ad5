/** The matches as staff plan them, hidden ones too. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { countStaffMatches, findStaffMatches, type Sought } from './queries.ts';
import { staffMatchOf } from './rules.ts';

type Asked = { sought: Sought; page: number; limit: number };

export async function listStaffMatches(
  { db }: Context,
  { sought, page, limit }: Asked,
): Promise<{ matches: StaffMatch[]; pagination: Pagination }> {
  const rows = await findStaffMatches(db, sought, { limit, offset: (page - 1) * limit });
  const total = await countStaffMatches(db, sought);
  return { matches: rows.map(staffMatchOf), pagination: paginate(page, limit, total) };
}
