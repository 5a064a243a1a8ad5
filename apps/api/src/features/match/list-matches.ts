/** Lists the team's matches for fans: first live, then upcoming (soonest first), then finished (latest first). */
import type { Language } from '@rabita/contract/constants';
import type { ResponseOf } from '@rabita/contract/endpoint';
import type { listMatches as endpoint } from '@rabita/contract/fan/match';
import { paginate } from '@rabita/contract/pagination';
import type { Context } from '../../platform/context.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { countMatchesByState, type FanMatchFilter, findGames, findMatches, hasGame } from './queries.ts';
import { toGame, toMatch } from './rules.ts';

type ListMatchesInput = { language: Language; filter: FanMatchFilter; page: number; limit: number };

/** Rejects a game that no listed match has. */
export async function checkGame(
  { db }: Context,
  { isActive, game }: FanMatchFilter,
): Promise<Result<undefined, 'request.invalid'>> {
  return game === null || (await hasGame(db, isActive, game))
    ? ok(undefined)
    : err('request.invalid', { fields: [{ path: 'game', code: 'not_allowed' }] });
}

export async function listMatches(
  { db }: Context,
  { language, filter, page, limit }: ListMatchesInput,
): Promise<ResponseOf<typeof endpoint>> {
  const rows = await findMatches(db, filter, { limit, offset: (page - 1) * limit });
  const counts = { live: 0, upcoming: 0, finished: 0 };
  for (const { state, total } of await countMatchesByState(db, filter)) counts[state] = total;
  const total = filter.state ? counts[filter.state] : counts.live + counts.upcoming + counts.finished;
  const games = await findGames(db, filter.isActive);
  return {
    matches: rows.map(row => toMatch(row, language)),
    pagination: paginate(page, limit, total),
    counts,
    games: games.map(row => toGame(row, language)),
  };
}
