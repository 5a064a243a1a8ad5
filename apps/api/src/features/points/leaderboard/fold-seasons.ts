/** Adds changes of points to the histograms from which ranks are computed. Ranks are exact before and after. */
import type { Context } from '../../../platform/context.ts';
import { foldHistogram } from './queries.ts';

const BATCH_SIZE = 10_000;

/** @returns how many changes it folded */
async function foldAll({ db }: Context, histogram: 'points_histogram' | 'season_histogram'): Promise<number> {
  for (let total = 0; ; ) {
    const folded = await foldHistogram(db, histogram, BATCH_SIZE);
    total += folded;
    if (folded < BATCH_SIZE) return total;
  }
}

/** Folds changes of the points of all time. @returns how many changes it folded */
export const foldPoints = (context: Context): Promise<number> => foldAll(context, 'points_histogram');

/** Folds changes of season points. @returns how many changes it folded */
export const foldSeasons = (context: Context): Promise<number> => foldAll(context, 'season_histogram');
