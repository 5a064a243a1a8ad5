/** The events as staff plan them: drafts, what is coming and what is over, with what is held and admitted. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { countStaffEvents, findStaffEvents, type Sought } from './queries.ts';
import { staffEventOf } from './rules.ts';

type Asked = { sought: Sought; page: number; limit: number };

export async function listStaffEvents(
  { db }: Context,
  { sought, page, limit }: Asked,
): Promise<{ events: StaffEvent[]; pagination: Pagination }> {
  const rows = await findStaffEvents(db, sought, { limit, offset: (page - 1) * limit });
  const total = await countStaffEvents(db, sought);
  return { events: rows.map(staffEventOf), pagination: paginate(page, limit, total) };
}
