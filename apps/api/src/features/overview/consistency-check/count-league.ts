/** Counts a league's members, events and bookings, so that an operator recognises the league after a restore. */
import type { Context } from '../../../platform/context.ts';
import { countLeagueRows, type LeagueCount } from './queries.ts';

export type { LeagueCount };

export async function countLeague({ db }: Context): Promise<LeagueCount> {
  return countLeagueRows(db);
}
