/** Lists the team's matches for fans: first live, then upcoming (soonest first), then finished (latest first). */
import type { Language } from '@rabita/contract/constants';
import type { Match } from '@rabita/contract/fan/match';
import { type Pagination, paginate } from '@rabita/contract/pagination';
import type { Context } from '../../platform/context.ts';
import { countMatches, findMatches } from './queries.ts';
import { toMatch } from './rules.ts';

type ListMatchesInput = { language: Language; isActive: boolean; page: number; limit: number };

export async function listMatches(
  { db }: Context,
  { language, isActive, page, limit }: ListMatchesInput,
): Promise<{ matches: Match[]; pagination: Pagination }> {
  const rows = await findMatches(db, isActive, { limit, offset: (page - 1) * limit });
  const total = await countMatches(db, isActive);
  return { matches: rows.map(row => toMatch(row, language)), pagination: paginate(page, limit, total) };
}
