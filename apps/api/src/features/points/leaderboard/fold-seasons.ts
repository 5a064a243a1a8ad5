/** Folds changes of season points into the seasons' tallies, as `foldTally` does for the points of all time. */
import type { Context } from '../../../platform/context.ts';
import { foldSeasonChanges } from './queries.ts';

const BATCH_SIZE = 10_000;

/** @returns how many changes it folded */
export async function foldSeasons({ db }: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await foldSeasonChanges(db, BATCH_SIZE);
    total += folded;
    if (folded < BATCH_SIZE) return total;
  }
}
