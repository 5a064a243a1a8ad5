/** Opens the session behind a bearer token, as long as it lives. */
import type { Context } from '../../platform/context.ts';
import type { MemberSession } from '../../platform/route.ts';
import { tokenHash } from '../../platform/secrets.ts';
import { findLiveSession } from './queries.ts';

export async function findSession(context: Context, token: string): Promise<MemberSession | null> {
  const row = await findLiveSession(context.db, tokenHash(token));
  return row ? { sessionId: row.id, memberId: row.member_id } : null;
}
