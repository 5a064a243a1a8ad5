/** Logs staff out: ends the session of the request and leaves their other sessions live. */
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { expireSession } from './queries.ts';

export async function logoutStaff(
  context: Context,
  { session, ip }: { session: StaffSession; ip: string },
): Promise<Result<undefined>> {
  await expireSession(context.db, session.sessionId);
  await recordAudit(context, byStaff(session.staffId, ip), 'staff.logged_out');
  return ok(undefined);
}
