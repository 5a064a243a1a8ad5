/** Lists events for staff: drafts, upcoming and past events, with counts of held seats and admissions. */
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { Context } from '../../platform/context.ts';
import { countStaffEvents, findStaffEvents, type StaffEventsFilter } from './queries.ts';
import { toStaffEvent } from './rules.ts';

type ListStaffEventsInput = { filter: StaffEventsFilter; page: number; limit: number };

export async function listStaffEvents(
  { db }: Context,
  { filter, page, limit }: ListStaffEventsInput,
): Promise<{ events: StaffEvent[]; pagination: Pagination }> {
  const rows = await findStaffEvents(db, filter, { limit, offset: (page - 1) * limit });
  const total = await countStaffEvents(db, filter);
  return { events: rows.map(toStaffEvent), pagination: paginate(page, limit, total) };
}
