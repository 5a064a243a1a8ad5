/** Lists the live sessions of the logged-in staff member without their tokens, the session of the request first. */
import type { OwnStaffSession } from '@rabita/contract/staff/session';
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { findSessionsOfStaff } from './queries.ts';

export async function listOwnStaffSessions(
  { db }: Context,
  { staffId, sessionId }: StaffSession,
): Promise<Result<{ sessions: OwnStaffSession[] }>> {
  const rows = (await findSessionsOfStaff(db, staffId)).filter(row => row.is_live);
  const sessions = rows.map(({ id, browser, system, created_at, seen_at, expires_at }) => ({
    _id: id,
    is_current: id === sessionId,
    browser,
    system,
    created_at: created_at.toISOString(),
    seen_at: seen_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
  return ok({ sessions: sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current)) });
}
