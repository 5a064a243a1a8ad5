/** Schedules a job that clears the IP addresses of unauthenticated requests. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { clearExpiredAddresses } from './queries.ts';

const FORGET_TASK = 'forget_audit_addresses';
const BATCH_SIZE = 1000;

export const auditTasks = ({ db }: Context): TaskList => ({
  [FORGET_TASK]: async () => {
    while ((await clearExpiredAddresses(db, BATCH_SIZE)) === BATCH_SIZE);
  },
});

export const auditCrontab = `47 3 * * * ${FORGET_TASK}`;
