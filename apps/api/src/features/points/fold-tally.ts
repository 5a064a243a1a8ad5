/** Folds the tally's changes into it, so that the sums behind a rank stay short; ranks are exact before and after. */
import type { Context } from '../../platform/context.ts';
import { foldChanges } from './queries.ts';

const AT_ONCE = 10_000;

/** @returns how many changes were folded in */
export async function foldTally({ db }: Context): Promise<number> {
  let all = 0;
  for (;;) {
    const folded = await foldChanges(db, AT_ONCE);
    all += folded;
    if (folded < AT_ONCE) return all;
  }
}
