/** Ends every session and pending login of a staff member, on every process at once. */
import type { Context } from '../../platform/context.ts';
import { endSessions } from './queries.ts';

export async function endStaffSessions(context: Context, staffId: string): Promise<void> {
  await endSessions(context.db, staffId, null);
}
