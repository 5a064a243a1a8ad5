/** Defines the job that deletes codes of members that no longer count. */
import type { TaskList } from 'graphile-worker';
import type { AppContext } from '../../../platform/context.ts';
import { deleteExpiredCodes } from './queries.ts';

export function contactProofTasks(context: AppContext): TaskList {
  return { purge_contact_codes: () => deleteExpiredCodes(context.db) };
}

export const contactProofCrontab = '10 * * * * purge_contact_codes';
