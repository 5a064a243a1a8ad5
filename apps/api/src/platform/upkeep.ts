/** What the platform clears away by itself: budgets whose time is over, and remembered answers past their day. */
import type { TaskList } from 'graphile-worker';
import type { Context } from './context.ts';
import { purgeKeys } from './idempotency.ts';
import { purgeLimits } from './limits.ts';

export function upkeepTasks({ db }: Context): TaskList {
  return {
    purge_limits: async () => {
      await purgeLimits(db);
    },
    purge_idempotency_keys: async () => {
      await purgeKeys(db);
    },
  };
}

export const upkeepCrontab = ['*/15 * * * * purge_limits', '42 * * * * purge_idempotency_keys'].join('\n');
