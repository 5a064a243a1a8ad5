/** Defines the background job that adds an erased member to the list outside the database. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../platform/context.ts';
import { appendErasure } from './list-erasures.ts';

/** The erasure's transaction adds the job, so that a rolled-back erasure is not listed. */
export const LIST_ERASURE_TASK = 'list_erasure';

export function memberTasks({ config }: AppContext): TaskList {
  return {
    [LIST_ERASURE_TASK]: payload => appendErasure(config.dataDir, (payload as { memberId: string }).memberId),
  };
}
