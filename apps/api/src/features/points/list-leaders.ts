/** Lists the ten members with the most points, with their full names. */
import { LEADERBOARD_SIZE } from '@rabita/contract/constants';
import type { LeaderboardRow } from '@rabita/contract/fan/leaderboard';
import type { Context } from '../../platform/context.ts';
import { findLeaders } from './queries.ts';

export function listLeaders({ db }: Context): Promise<LeaderboardRow[]> {
  return findLeaders(db, LEADERBOARD_SIZE);
}
