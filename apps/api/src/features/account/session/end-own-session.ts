/** Ends one of a member's sessions, or all except the current session, for that member. */
import type { Context } from '../../../platform/context.ts';
import type { MemberSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byMember, recordAudit } from '../../audit/record-audit.ts';
import { endLiveSessions } from './end-live-sessions.ts';
import { findSessions } from './list-own-sessions.ts';
import type { SessionRow } from './queries.ts';

type Ended = { ended: number };
type EndOwnSessionInput = { session: MemberSession; address: string };

export async function endOwnSession(
  context: Context,
  { id, ...input }: EndOwnSessionInput & { id: string },
): Promise<Result<Ended, 'session.not_found'>> {
  const rows = await findSessions(context, input.session.memberId);
  const chosen = rows.filter(row => row.id === id);
  if (chosen.length === 0) return err('session.not_found');
  return ok(await endChosen(context, { ...input, rows, chosen, scope: 'one' }));
}

export async function endOtherSessions(context: Context, input: EndOwnSessionInput): Promise<Result<Ended>> {
  const rows = await findSessions(context, input.session.memberId);
  const chosen = rows.filter(row => row.id !== input.session.sessionId);
  return ok(await endChosen(context, { ...input, rows, chosen, scope: 'others' }));
}

type EndChosenInput = EndOwnSessionInput & {
  rows: readonly SessionRow[];
  chosen: readonly SessionRow[];
  scope: 'one' | 'others';
};

async function endChosen(
  context: Context,
  { session: { memberId, sessionId }, address, rows, chosen, scope }: EndChosenInput,
): Promise<Ended> {
  const remaining = rows.find(row => row.id === sessionId && !chosen.includes(row));
  const ended = await endLiveSessions(context, { memberId, ended: chosen, remaining });
  if (ended > 0) {
    await recordAudit(context, byMember(memberId, address), 'auth.sessions_ended', { detail: { scope } });
  }
  return { ended };
}
