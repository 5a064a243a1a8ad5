/** Ends one of a member's sessions, or all except the current session, for that member. */
import type { Context } from '../../../platform/context.ts';
import type { MemberSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { endLiveSessions } from './end-live-sessions.ts';
import { findSessions } from './list-own-sessions.ts';
import type { SessionRow } from './queries.ts';

type EndedCount = { ended: number };
type EndInput = { session: MemberSession; ip: string };

export async function endOwnSession(
  context: Context,
  { id, ...input }: EndInput & { id: string },
): Promise<Result<EndedCount, 'session.not_found'>> {
  const rows = await findSessions(context, input.session.memberId);
  const toEnd = rows.filter(row => row.id === id);
  if (toEnd.length === 0) return err('session.not_found');
  return ok(await endSessions(context, { ...input, rows, toEnd, scope: 'one' }));
}

export async function endOtherSessions(context: Context, input: EndInput): Promise<Result<EndedCount>> {
  const rows = await findSessions(context, input.session.memberId);
  const toEnd = rows.filter(row => row.id !== input.session.sessionId);
  return ok(await endSessions(context, { ...input, rows, toEnd, scope: 'others' }));
}

type EndSessionsInput = EndInput & {
  rows: readonly SessionRow[];
  toEnd: readonly SessionRow[];
  scope: 'one' | 'others';
};

async function endSessions(
  context: Context,
  { session: { memberId, sessionId }, ip, rows, toEnd, scope }: EndSessionsInput,
): Promise<EndedCount> {
  const remaining = rows.find(row => row.id === sessionId && !toEnd.includes(row));
  const ended = await endLiveSessions(context, { memberId, toEnd, remaining });
  if (ended > 0) {
    await recordAudit(context, byMember(memberId, ip), 'auth.sessions_ended', { detail: { scope } });
  }
  return { ended };
}
