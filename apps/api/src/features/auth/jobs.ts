/** Defines the jobs that send reset links and delete expired registrations, sessions and reset links. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../platform/context.ts';
import { deleteExpiredRows } from './queries.ts';
import { resetRow, SEND_RESET_LINK_TASK } from './request-reset.ts';
import { sendResetLink } from './send-reset-link.ts';

export function authTasks(context: AppContext): TaskList {
  return {
    [SEND_RESET_LINK_TASK]: async payload => {
      // A job that an earlier version of the API queued has no entry.
      const { sealed, entryId } = payload as { sealed: string; entryId?: string };
      const email = context.secrets.open(Buffer.from(sealed, 'base64'), resetRow(entryId));
      await sendResetLink(context, { email, entryId: entryId ?? null });
    },
    purge_expired: () => deleteExpiredRows(context.db),
  };
}

export const authCrontab = '*/20 * * * * purge_expired';
