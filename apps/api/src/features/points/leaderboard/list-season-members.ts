/** Lists the members with points in a season, best first. */
import type { Context } from '../../../platform/context.ts';
import { findSeasonLeaders } from './queries.ts';
import type { BoardRow } from './rules.ts';

export function listSeasonMembers(
  { db }: Context,
  seasonId: string,
  page: { limit: number; offset: number },
): Promise<BoardRow[]> {
  return findSeasonLeaders(db, seasonId, page);
}
