/** Lists matches for staff, including those that are hidden from fans. */
import type { Language } from '@rabita/contract/constants';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { StaffMatch } from '@rabita/contract/staff/match';
import type { Context } from '../../platform/context.ts';
import { countStaffMatches, findStaffMatches, type MatchFilter, type MatchSort } from './queries.ts';
import { toStaffMatch } from './rules.ts';

type ListStaffMatchesInput = {
  filter: MatchFilter;
  sort: MatchSort;
  /** The language of the names by which the list is sorted. */
  language: Language;
  page: number;
  limit: number;
};

export async function listStaffMatches(
  { db }: Context,
  { filter, sort, language, page, limit }: ListStaffMatchesInput,
): Promise<{ matches: StaffMatch[]; pagination: Pagination }> {
  const rows = await findStaffMatches(db, filter, { sort, language }, { limit, offset: (page - 1) * limit });
  const total = await countStaffMatches(db, filter);
  return { matches: rows.map(toStaffMatch), pagination: paginate(page, limit, total) };
}
