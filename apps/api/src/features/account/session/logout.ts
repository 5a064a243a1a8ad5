/** Logs a member out: ends only the current session. */
import type { Context } from '../../../platform/context.ts';
import type { MemberSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { expireSessions } from './queries.ts';

export async function logout(
  context: Context,
  { session, ip }: { session: MemberSession; ip: string },
): Promise<Result<undefined>> {
  await expireSessions(context.db, [session.sessionId]);
  await recordAudit(context, byMember(session.memberId, ip), 'auth.logged_out');
  return ok(undefined);
}
