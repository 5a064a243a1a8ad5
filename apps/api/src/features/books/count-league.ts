/** How much a league holds, in the three figures by which its people know it again. */
import type { Context } from '../../platform/context.ts';
import { countEverything, type LeagueCount } from './queries.ts';

export type { LeagueCount };

export async function countLeague({ db }: Context): Promise<LeagueCount> {
  return countEverything(db);
}
