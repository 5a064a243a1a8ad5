/** Opens the session behind a staff token, for as long as it lives, is in use, and its owner is not disabled. */
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findLiveSession } from './queries.ts';

/** @param isUse whether the call begins the idle time anew */
export async function findStaffSession(
  context: Context,
  token: string,
  isUse: boolean,
): Promise<StaffSession | null> {
  const row = await findLiveSession(context.db, tokenHash(token), isUse);
  return row ? { sessionId: row.id, staffId: row.staff_id, role: row.role } : null;
}
