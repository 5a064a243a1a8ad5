/** Ends all sessions of a staff member and deletes their challenges. Every API process refuses both at once. */
import type { Context } from '../../platform/context.ts';
import { endSessionsAndChallenges } from './queries.ts';

export async function endStaffSessions(context: Context, staffId: string): Promise<void> {
  await endSessionsAndChallenges(context.db, staffId, null);
}
