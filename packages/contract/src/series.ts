/** Decides which scores a best-of-n series can have. */

type SeriesScore = { readonly home: number; readonly away: number };

/** Returns how many rounds a side needs to win the series. */
export const roundsToWin = (bestOf: number): number => Math.ceil(bestOf / 2);

/** No side wins more rounds than it needs, and only one side wins that many. */
export function isPossibleScore(bestOf: number, { home, away }: SeriesScore): boolean {
  const wins = roundsToWin(bestOf);
  return Math.max(home, away) <= wins && home + away < 2 * wins;
}

/** Returns the length (an odd number of rounds) of the shortest series that can have this score. */
export function shortestSeries({ home, away }: SeriesScore): number {
  const rounds = 2 * Math.max(home, away) - 1;
  return Math.max(1, home === away ? rounds + 2 : rounds);
}
