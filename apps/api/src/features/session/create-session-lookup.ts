/** Looks up the live session of a bearer token, with one query for the tokens of concurrent requests. */

import { createBatcher } from '../../platform/batching/batcher.ts';
import type { Context } from '../../platform/context.ts';
import type { MemberSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findLiveSessions } from './queries.ts';

const MAX_BATCH = 500;
/** The number of concurrent batches: a batch that hangs on a dead connection must not block all others. */
const CONCURRENCY = 4;

type LookupResult = { session: MemberSession | null };

/** @param timeoutMs how long a lookup may wait; after that, its request has already been answered with an error */
export function createSessionLookup(
  context: Context,
  timeoutMs: number,
): (token: string) => Promise<MemberSession | null> {
  const findByHash = createBatcher<Buffer, LookupResult>({
    maxBatch: MAX_BATCH,
    concurrency: CONCURRENCY,
    timeoutMs,
    run: async hashes => {
      const rows = await findLiveSessions(context.db, hashes);
      const byHash = new Map(
        rows.map(row => [row.token_hash.toString('base64'), { sessionId: row.id, memberId: row.member_id }]),
      );
      return hashes.map(hash => ({ session: byHash.get(hash.toString('base64')) ?? null }));
    },
  });
  return async token => (await findByHash('', tokenHash(token))).session;
}
