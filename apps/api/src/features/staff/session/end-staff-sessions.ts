/** Ends all sessions and deletes all login challenges of a staff member. Every API process refuses them immediately. */
import type { Context } from '../../../platform/context.ts';
import { endSessionsAndChallenges } from './queries.ts';

export async function endStaffSessions(context: Context, staffId: string): Promise<void> {
  await endSessionsAndChallenges(context.db, staffId, null);
}
