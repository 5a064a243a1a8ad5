/** Lists the seasons, newest first, with the tiers, lowest first, and the members of one season's board. */
import type { Language } from '@rabita/contract/constants';
import type { SeasonList } from '@rabita/contract/fan/season';
import type { Context } from '../../../platform/context.ts';
import { findSeasonLeaders, findSeasons, findTiers } from './queries.ts';
import { type BoardRow, toSeason, toTier } from './rules.ts';

export async function listSeasons({ db }: Context, language: Language): Promise<SeasonList> {
  const seasons = await findSeasons(db);
  const tiers = await findTiers(db);
  return {
    seasons: seasons.map(row => toSeason(row, language)),
    tiers: tiers.map(row => toTier(row, language)),
  };
}

/** Lists the members with points in a season, best first. */
export function listSeasonMembers(
  { db }: Context,
  seasonId: string,
  page: { limit: number; offset: number },
): Promise<BoardRow[]> {
  return findSeasonLeaders(db, seasonId, page);
}
