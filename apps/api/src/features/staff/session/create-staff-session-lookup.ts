/** Looks up the session of a staff token. Finds none if it is expired or idle too long, or the account is disabled. */
import type { Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { createTokenLookup, type TokenLookup } from '../../../platform/security/create-token-lookup.ts';
import { findLiveSessions } from './queries.ts';

/** Low, because staff and scanners share a connection pool. */
const CONCURRENCY = 2;

/** `use` is a request by a person and resets the idle timeout; `poll` is a page that refreshes itself. */
export type StaffLookupGroup = 'use' | 'poll';

export function createStaffSessionLookup(context: Context, timeoutMs: number): TokenLookup<StaffSession> {
  return createTokenLookup({
    concurrency: CONCURRENCY,
    timeoutMs,
    findSessions: async (hashes, group) =>
      (await findLiveSessions(context.db, hashes, group === 'use')).map(row => ({
        hash: row.token_hash,
        session: {
          sessionId: row.id,
          staffId: row.staff_id,
          tokenHash: row.token_hash,
          role: row.role,
          isConfirmed: row.is_confirmed,
          mustChangePassword: row.password_is_initial,
        },
      })),
  });
}
