/** Defines the job that deletes expired challenges and invitations of staff, and their old sessions. */
import { STAFF_SESSION_KEPT_DAYS } from '@rabita/contract/retention';
import type { TaskList } from 'graphile-worker';
import type { Context } from '../../platform/context.ts';
import { purgeExpiredStaffRows } from './session/queries.ts';

export function staffSessionTasks(context: Context): TaskList {
  return { purge_expired_staff_rows: () => purgeExpiredStaffRows(context.db, STAFF_SESSION_KEPT_DAYS) };
}

export const staffSessionCrontab = '*/20 * * * * purge_expired_staff_rows';
