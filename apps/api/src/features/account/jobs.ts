/** Defines the jobs that send reset links and delete expired registrations, sessions, codes and reset links. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../platform/context.ts';
import { deleteExpiredCodes } from './contact-proof/queries.ts';
import { deleteExpiredRows } from './queries.ts';
import { resetRow, SEND_RESET_LINK_TASK } from './request-reset.ts';
import { sendResetLink } from './send-reset-link.ts';
import { deleteExpiredCopies } from './used-code/recognise-code.ts';

export function authTasks(context: AppContext): TaskList {
  return {
    [SEND_RESET_LINK_TASK]: async (payload, { job }) => {
      const { sealed, entryId, requestId } = payload as Record<string, string | undefined>;
      const text = context.secrets.open(Buffer.from(sealed ?? '', 'base64'), resetRow(requestId ?? entryId));
      // Jobs that an earlier version of the API queued hold the email alone; their request is recorded already.
      const request = requestId
        ? { ...(JSON.parse(text) as { email: string; address: string }), at: job.created_at }
        : { email: text, address: null, at: null };
      await sendResetLink(context, request);
    },
    purge_expired: async () => {
      await deleteExpiredRows(context.db);
      await deleteExpiredCopies(context);
    },
    purge_contact_codes: () => deleteExpiredCodes(context.db),
  };
}

export const authCrontab = '*/20 * * * * purge_expired\n10 * * * * purge_contact_codes';
