/**
 * Folds changes of points into histograms: moves queued changes into the number of members by points. A rank counts the
 * histogram and the queued changes, so it is exact before and after a fold.
 */
import type { Context } from '../../../platform/context.ts';
import { foldHistogram } from './queries.ts';

const BATCH_SIZE = 10_000;

async function foldAll({ db }: Context, histogram: 'points_histogram' | 'season_histogram'): Promise<number> {
  for (let total = 0; ; ) {
    const folded = await foldHistogram(db, histogram, BATCH_SIZE);
    total += folded;
    if (folded < BATCH_SIZE) return total;
  }
}

/** Folds changes of the points of all time. @returns the number of folded changes */
export const foldPoints = (context: Context): Promise<number> => foldAll(context, 'points_histogram');

/** Folds changes of season points. @returns the number of folded changes */
export const foldSeasons = (context: Context): Promise<number> => foldAll(context, 'season_histogram');
