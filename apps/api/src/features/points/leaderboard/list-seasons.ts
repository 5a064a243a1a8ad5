/** Lists the seasons, newest first, with the tiers, lowest first. */
import type { Language } from '@rabita/contract/constants';
import type { SeasonList } from '@rabita/contract/fan/season';
import type { Context } from '../../../platform/context.ts';
import { findSeasons, findTiers } from './queries.ts';
import { toSeason, toTier } from './rules.ts';

export async function listSeasons({ db }: Context, language: Language): Promise<SeasonList> {
  const seasons = await findSeasons(db);
  const tiers = await findTiers(db);
  return {
    seasons: seasons.map(row => toSeason(row, language)),
    tiers: tiers.map(row => toTier(row, language)),
  };
}
