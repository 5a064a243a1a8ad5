/** Ends sessions of a member for that member: one, or all but that of the request. */
import type { Context } from '../../platform/context.ts';
import type { MemberSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endLiveSessions } from './end-live-sessions.ts';
import { findSessions } from './find-sessions.ts';

type EndOwnSessionsInput = {
  session: MemberSession;
  address: string;
  /** The session to end; undefined: all but that of the request. */
  sessionId: string | undefined;
};

/** A session that has ended already stays as it is. */
export async function endOwnSessions(
  context: Context,
  { session, address, sessionId }: EndOwnSessionsInput,
): Promise<Outcome<{ ended: number }, 'session.not_found'>> {
  const { memberId } = session;
  const rows = await findSessions(context, memberId);
  const kept = rows.find(row => row.id === session.sessionId && row.id !== sessionId);
  const chosen = rows.filter(row => (sessionId === undefined ? row !== kept : row.id === sessionId));
  if (sessionId !== undefined && chosen.length === 0) return refuse('session.not_found');
  const ended = await endLiveSessions(context, { memberId, ended: chosen, kept });
  if (ended > 0) {
    await recordAudit(context, {
      actorKind: 'member',
      actorId: memberId,
      action: 'auth.sessions_ended',
      address,
      detail: { scope: sessionId === undefined ? 'others' : 'one' },
    });
  }
  return ok({ ended });
}
