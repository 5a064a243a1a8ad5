/** Schedules the deletion of expired rate limits and idempotency keys, and the release of abandoned jobs. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../context.ts';
import { purgeIdempotencyKeys } from '../http/idempotent-call.ts';
import { purgeLimits } from '../security/limits.ts';
import { releaseAbandonedJobs } from './jobs.ts';

export function upkeepTasks({ db }: Context): TaskList {
  return {
    release_abandoned_jobs: () => releaseAbandonedJobs(db),
    purge_limits: async () => {
      await purgeLimits(db);
    },
    purge_idempotency_keys: async () => {
      await purgeIdempotencyKeys(db);
    },
  };
}

export const upkeepCrontab = [
  '* * * * * release_abandoned_jobs',
  '*/15 * * * * purge_limits',
  '42 * * * * purge_idempotency_keys',
].join('\n');
