/** Gets the leaderboard of a season: its leaders and best newcomer for everyone, and a member's own rank. */
import { type Language, LEADERBOARD_SIZE } from '@rabita/contract/constants';
import type { LeaderboardResponse } from '@rabita/contract/fan/leaderboard';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import {
  findCurrentSeason,
  findNewcomer,
  findSeasonById,
  findSeasonLeaders,
  findSeasonRowsAroundMember,
} from './queries.ts';
import { type BoardRow, type SeasonRow, toBoardRow, toSeason } from './rules.ts';

/** A season's leaderboard as everyone sees it. `season` is null if `current` was requested and no season runs. */
export type SeasonBoard = { season: SeasonRow | null; leaders: BoardRow[]; newcomer: BoardRow | null };

/** @param idOrCurrent a season's id, or `current` */
export async function findSeasonBoard(
  { db }: Context,
  idOrCurrent: string,
): Promise<Result<SeasonBoard, 'season.not_found'>> {
  if (idOrCurrent === 'current') {
    const current = await findCurrentSeason(db);
    return ok(current ? await findBoard(db, current) : { season: null, leaders: [], newcomer: null });
  }
  const season = isId(idOrCurrent) ? await findSeasonById(db, idOrCurrent) : undefined;
  return season ? ok(await findBoard(db, season)) : err('season.not_found');
}

async function findBoard(db: Context['db'], season: SeasonRow): Promise<SeasonBoard> {
  return {
    season,
    leaders: await findSeasonLeaders(db, season.id, { limit: LEADERBOARD_SIZE, offset: 0 }),
    newcomer: (await findNewcomer(db, season.id)) ?? null,
  };
}

/** @param formatName returns a name as the viewer may see it */
export function toSeasonLeaderboard(
  { season, leaders, newcomer }: SeasonBoard,
  language: Language,
  formatName: (fullName: string) => string,
): LeaderboardResponse {
  return {
    leaderboard: leaders.map(row => toBoardRow(row, language, formatName)),
    user_rank: null,
    season: season && toSeason(season, language),
    newcomer: newcomer && toBoardRow(newcomer, language, formatName),
  };
}

/** `user_rank` is null for a member without points in the season. */
export async function getSeasonBoard(
  { db }: Context,
  board: SeasonBoard,
  { memberId, language }: { memberId: string; language: Language },
): Promise<LeaderboardResponse> {
  const response = toSeasonLeaderboard(board, language, name => name);
  if (!board.season) return response;
  const rows = await findSeasonRowsAroundMember(db, board.season.id, memberId);
  const ownRow = rows.find(row => row.member_id === memberId);
  if (!ownRow) return response;
  const neighbours = rows.filter(row => row !== ownRow).map(row => toBoardRow(row, language, name => name));
  return { ...response, user_rank: { rank: ownRow.rank, loyalty_points: ownRow.points, neighbours } };
}
