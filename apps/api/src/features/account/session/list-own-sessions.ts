/** Lists a member's live sessions for that member, the current session first, without tokens. */
import type { OwnSession } from '@rabita/contract/fan/session';
import type { Context } from '../../../platform/context.ts';
import type { MemberSession } from '../../../platform/http/route.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { findMemberSessions, type SessionRow } from './queries.ts';

export async function listOwnSessions(
  context: Context,
  { memberId, sessionId }: MemberSession,
): Promise<Result<{ sessions: OwnSession[] }>> {
  const rows = (await findSessions(context, memberId)).filter(row => row.is_live);
  const sessions = rows.map(({ id, is_live, created_at, expires_at, ...row }) => ({
    _id: id,
    is_current: id === sessionId,
    ...row,
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
  return ok({ sessions: sessions.sort((a, b) => Number(b.is_current) - Number(a.is_current)) });
}

/** Finds a member's sessions of the last 30 days, live and ended, newest first. */
export function findSessions({ db }: Context, memberId: string): Promise<SessionRow[]> {
  return findMemberSessions(db, memberId);
}
