/** How a series of rounds can stand; free of the validation library, so that the console judges a press by the same rule. */

export type SeriesScore = { readonly home: number; readonly away: number };

/** Rounds that win a best of so many: more than that nobody plays. */
export const roundsToWin = (bestOf: number): number => Math.ceil(bestOf / 2);

/** Nobody wins more rounds than decide the series, and only one side decides it. */
export function isPossibleScore(bestOf: number, { home, away }: SeriesScore): boolean {
  const most = roundsToWin(bestOf);
  return Math.max(home, away) <= most && home + away < 2 * most;
}

/** The shortest series that can stand so. */
export function shortestSeries({ home, away }: SeriesScore): number {
  const rounds = 2 * Math.max(home, away) - 1;
  return Math.max(1, home === away ? rounds + 2 : rounds);
}
