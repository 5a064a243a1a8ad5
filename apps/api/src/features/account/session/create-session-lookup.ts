/** Looks up the live session of a member's token. */
import type { Context } from '../../../platform/context.ts';
import type { MemberSession } from '../../../platform/http/route.ts';
import { createTokenLookup, type TokenLookup } from '../../../platform/security/create-token-lookup.ts';
import { findLiveSessions } from './queries.ts';

const CONCURRENCY = 4;

export function createSessionLookup(context: Context, timeoutMs: number): TokenLookup<MemberSession> {
  return createTokenLookup({
    concurrency: CONCURRENCY,
    timeoutMs,
    findSessions: async hashes =>
      (await findLiveSessions(context.db, hashes)).map(row => ({
        hash: row.token_hash,
        session: { sessionId: row.id, memberId: row.member_id, msLeft: row.ms_left },
      })),
  });
}
