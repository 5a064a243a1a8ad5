/** What points leave to be done outside of requests: folding the changes of balances into the tally. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { foldTally } from './fold-tally.ts';

const FOLD_TASK = 'fold_tally';
const AGAIN_AFTER_S = 5;

export function pointsTasks(context: Context): TaskList {
  return {
    // While a crowd is let in, a minute's changes would be too many to add up: it comes back until there are none.
    [FOLD_TASK]: async () => {
      const folded = await foldTally(context);
      if (folded > 0) await addJob(context.db, FOLD_TASK, {}, { key: FOLD_TASK, after: AGAIN_AFTER_S });
    },
  };
}

export const pointsCrontab = `* * * * * ${FOLD_TASK}`;
