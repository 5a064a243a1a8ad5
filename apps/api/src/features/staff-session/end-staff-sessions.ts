/** Ends every session and every login under way of one of the staff, on every process at once. */
import type { Context } from '../../platform/context.ts';
import { endSessions } from './queries.ts';

export async function endStaffSessions(context: Context, staffId: string): Promise<void> {
  await endSessions(context.db, staffId, null);
}
