/** Defines the background job that folds changes of points into the tallies, from which ranks are counted. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { addJob } from '../../platform/jobs/jobs.ts';
import { foldSeasons, foldTally } from './leaderboard/fold-seasons.ts';

const FOLD_TASK = 'fold_tally';
const REQUEUE_SECONDS = 5;

export function pointsTasks(context: Context): TaskList {
  return {
    // The crontab runs it every minute. That is too rare during a rush, so a run that folds changes queues the next.
    [FOLD_TASK]: async () => {
      const folded = (await foldTally(context)) + (await foldSeasons(context));
      if (folded > 0) await addJob(context.db, FOLD_TASK, {}, { key: FOLD_TASK, after: REQUEUE_SECONDS });
    },
  };
}

export const pointsCrontab = `* * * * * ${FOLD_TASK}`;
