/** Folds changes of points into the tallies, so that rank queries sum fewer rows. Ranks are exact before and after. */
import type { Context } from '../../../platform/context.ts';
import { foldBalanceChanges } from '../queries.ts';
import { foldSeasonChanges } from './queries.ts';

const BATCH_SIZE = 10_000;

/** Folds changes of season points. @returns how many */
export async function foldSeasons({ db }: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await foldSeasonChanges(db, BATCH_SIZE);
    total += folded;
    if (folded < BATCH_SIZE) return total;
  }
}

/** Folds changes of the points of all time. @returns how many */
export async function foldPoints({ db }: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await foldBalanceChanges(db, BATCH_SIZE);
    total += folded;
    if (folded < BATCH_SIZE) return total;
  }
}
