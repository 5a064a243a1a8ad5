/** Folds balance changes into the tally, so that rank queries sum fewer rows. Ranks are exact before and after. */
import type { Context } from '../../platform/context.ts';
import { foldBalanceChanges } from './queries.ts';

const BATCH_SIZE = 10_000;

/** @returns how many balance changes it folded */
export async function foldTally({ db }: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const folded = await foldBalanceChanges(db, BATCH_SIZE);
    total += folded;
    if (folded < BATCH_SIZE) return total;
  }
}
