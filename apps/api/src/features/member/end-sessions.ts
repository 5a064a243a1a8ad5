/** Lets staff log a member out, for example after a phone was lost or someone else used the account. */
import type { Context } from '../../platform/context.ts';
import { isId } from '../../platform/database/db.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { expireSessions, findMember, findSessions } from './queries.ts';

type EndSessionsInput = {
  memberId: string;
  /** The session to end; undefined ends all of the member's sessions. */
  sessionId: string | undefined;
  session: StaffSession;
  address: string;
};

export async function endSessions(
  context: Context,
  { memberId, sessionId, session, address }: EndSessionsInput,
): Promise<Outcome<{ ended: number }, 'member.not_found' | 'member.session_not_found'>> {
  const { db } = context;
  if (!isId(memberId) || !(await findMember(db, memberId))) return refuse('member.not_found');
  if (sessionId !== undefined && !(await findSessions(db, memberId)).some(({ id }) => id === sessionId)) {
    return refuse('member.session_not_found');
  }
  const ended = await expireSessions(db, memberId, sessionId ?? null);
  const left = (await findSessions(db, memberId)).filter(session => session.is_live).length;
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: session.staffId,
    action: 'member.sessions_ended',
    address,
    detail: { scope: sessionId === undefined ? 'all' : 'one' },
    subject: { kind: 'member', id: memberId },
    before: { live_sessions: left + ended },
    after: { live_sessions: left },
  });
  return ok({ ended });
}
