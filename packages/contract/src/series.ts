/** Decides which scores a series of rounds can have. Does not import zod, which is too large for the console. */

export type SeriesScore = { readonly home: number; readonly away: number };

/** Rounds that a side needs to win the series. */
export const roundsToWin = (bestOf: number): number => Math.ceil(bestOf / 2);

/** Whether the score is possible: no side wins more rounds than it needs, and only one side wins that many. */
export function isPossibleScore(bestOf: number, { home, away }: SeriesScore): boolean {
  const wins = roundsToWin(bestOf);
  return Math.max(home, away) <= wins && home + away < 2 * wins;
}

/** The length, an odd number of rounds, of the shortest series that can have this score. */
export function shortestSeries({ home, away }: SeriesScore): number {
  const rounds = 2 * Math.max(home, away) - 1;
  return Math.max(1, home === away ? rounds + 2 : rounds);
}
