/** Defines the job that deletes expired challenges and invitations of staff, and sessions 30 days after their start. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { purgeExpiredStaffRows } from './queries.ts';

export function staffSessionTasks(context: Context): TaskList {
  return { purge_staff_leftovers: () => purgeExpiredStaffRows(context.db) };
}

export const staffSessionCrontab = '*/20 * * * * purge_staff_leftovers';
