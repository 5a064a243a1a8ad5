/** Finds the session of a staff token. Finds none if it is expired or idle too long, or the account is disabled. */
import type { Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findLiveSession } from './queries.ts';

/** @param isUse whether the request resets the idle timeout; false for a page that only polls */
export async function findStaffSession(
  context: Context,
  token: string,
  isUse: boolean,
): Promise<StaffSession | null> {
  const hash = tokenHash(token);
  const row = await findLiveSession(context.db, hash, isUse);
  return row
    ? {
        sessionId: row.id,
        staffId: row.staff_id,
        tokenHash: hash,
        role: row.role,
        isConfirmed: row.is_confirmed,
        mustChangePassword: row.password_is_initial,
      }
    : null;
}
