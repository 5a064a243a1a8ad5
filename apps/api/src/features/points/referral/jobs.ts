/** Defines the job that deletes contacts of friends for which no cap counts any more. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../../platform/context.ts';
import { deleteOldPaidContacts } from './queries.ts';

export function referralTasks({ db }: AppContext): TaskList {
  return {
    purge_paid_contacts: async () => {
      await deleteOldPaidContacts(db);
    },
  };
}

export const referralCrontab = '40 3 * * * purge_paid_contacts';
