/** Defines the jobs that send reset links and delete expired registrations, sessions, codes and reset links. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../platform/context.ts';
import { deleteExpiredCodes } from './contact-proof/queries.ts';
import { deleteExpiredRows } from './queries.ts';
import { SEND_RESET_LINK_TASK, toResetRow } from './request-reset.ts';
import { sendResetLink } from './send-reset-link.ts';
import { deleteExpiredCodes as deleteExpiredCopies } from './used-code/queries.ts';

export function authTasks(context: AppContext): TaskList {
  return {
    [SEND_RESET_LINK_TASK]: async (payload, { job }) => {
      const { sealed, requestId } = payload as { sealed: string; requestId: string };
      const text = context.secrets.open(Buffer.from(sealed, 'base64'), toResetRow(requestId));
      const request = JSON.parse(text) as { email: string; ip: string };
      await sendResetLink(context, { ...request, at: job.created_at });
    },
    purge_expired: async () => {
      await deleteExpiredRows(context.db);
      await deleteExpiredCopies(context.db);
    },
    purge_contact_codes: () => deleteExpiredCodes(context.db),
  };
}

export const authCrontab = '*/20 * * * * purge_expired\n10 * * * * purge_contact_codes';
