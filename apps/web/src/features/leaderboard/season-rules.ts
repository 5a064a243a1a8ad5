/** Pure rules for season leaderboards: the choice in the URL, past seasons, and the days that a season has left. */
import type { Season } from '@rabita/contract/fan/season';

/** `all`: all time. `current`: the current season. Otherwise a season's id. */
export type BoardChoice = 'all' | 'current' | (string & {});

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Whether the season has ended, even while its standings can still change. */
export const isSeasonOver = ({ state }: Pick<Season, 'state'>): boolean =>
  state === 'closing' || state === 'final';

/** Returns the seasons that are over, newest first. */
export const pastSeasons = (seasons: readonly Season[]): Season[] => seasons.filter(isSeasonOver);

/**
 * Parses the board in the URL's query: `board=season` or a season's id. Anything else, and a season that is not in the
 * list, means all time.
 * @param seasons null while they load
 */
export function parseBoard(params: URLSearchParams, seasons: readonly Season[] | null): BoardChoice {
  const value = params.get('board');
  if (value === 'season') return 'current';
  if (value === null || !UUID.test(value)) return 'all';
  return seasons && !pastSeasons(seasons).some(({ _id }) => _id === value) ? 'all' : value;
}

export function toBoardParam(choice: BoardChoice): string | null {
  if (choice === 'all') return null;
  return choice === 'current' ? 'season' : choice;
}

const DAY_MS = 86_400_000;

/** The days until the season ends; 1 means that it ends within a day. */
export const countDaysLeft = ({ ends_at }: Pick<Season, 'ends_at'>, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(ends_at) - now) / DAY_MS));
