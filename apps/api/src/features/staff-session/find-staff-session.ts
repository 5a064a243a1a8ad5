/** Finds the live session of a staff token: not expired, not idle, and its owner not disabled. */
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findLiveSession } from './queries.ts';

/** @param isUse whether the call resets the idle timeout */
export async function findStaffSession(
  context: Context,
  token: string,
  isUse: boolean,
): Promise<StaffSession | null> {
  const row = await findLiveSession(context.db, tokenHash(token), isUse);
  return row ? { sessionId: row.id, staffId: row.staff_id, role: row.role } : null;
}
