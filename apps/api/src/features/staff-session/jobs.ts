/** Defines the background job that deletes expired challenges, invitations and sessions of staff. */
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { purgeStaffLeftovers } from './queries.ts';

export function staffSessionTasks(context: Context): TaskList {
  return { purge_staff_leftovers: () => purgeStaffLeftovers(context.db) };
}

export const staffSessionCrontab = '*/20 * * * * purge_staff_leftovers';
