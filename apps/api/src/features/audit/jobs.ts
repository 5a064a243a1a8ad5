/** Defines the job that empties the addresses of calls without a login when their time is over. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { forgetAddresses } from './queries.ts';

const FORGET_TASK = 'forget_audit_addresses';
const BATCH = 1000;

/** In batches, so that no transaction holds many lines. */
export const auditTasks = ({ db }: Context): TaskList => ({
  [FORGET_TASK]: async () => {
    while ((await forgetAddresses(db, BATCH)) === BATCH);
  },
});

export const auditCrontab = `47 3 * * * ${FORGET_TASK}`;
