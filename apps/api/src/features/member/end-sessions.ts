/** Lets staff end one or all of a member's sessions, for example after the phone was lost. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { err, ok, type Result } from '../../platform/result.ts';
import { endLiveSessions } from '../account/session/end-live-sessions.ts';
import { findSessions } from '../account/session/list-own-sessions.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import { findMember } from './queries.ts';

type EndSessionsInput = {
  memberId: string;
  /** The session to end; undefined ends all of the member's sessions. */
  sessionId: string | undefined;
  session: StaffSession;
  ip: string;
};

export async function endSessions(
  context: Context,
  { memberId, sessionId, session, ip }: EndSessionsInput,
): Promise<Result<{ ended: number }, 'member.not_found' | 'member.session_not_found'>> {
  const { db } = context;
  if (!isId(memberId) || !(await findMember(db, memberId))) return err('member.not_found');
  const rows = await findSessions(context, memberId);
  const chosenSessions = sessionId === undefined ? rows : rows.filter(row => row.id === sessionId);
  if (sessionId !== undefined && chosenSessions.length === 0) return err('member.session_not_found');
  const liveCount = rows.filter(row => row.is_live).length;
  const ended = await endLiveSessions(context, { memberId, toEnd: chosenSessions });
  await recordAudit(context, byStaff(session.staffId, ip), 'member.sessions_ended', {
    detail: { scope: sessionId === undefined ? 'all' : 'one' },
    subject: { kind: 'member', id: memberId },
    before: { live_sessions: liveCount },
    after: { live_sessions: liveCount - ended },
  });
  return ok({ ended });
}
