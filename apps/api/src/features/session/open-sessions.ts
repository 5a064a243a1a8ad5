/** Opens the session behind a bearer token, as long as it lives; those who come at once are looked up together. */

import { createBatcher } from '../../platform/batching/batcher.ts';
import type { Context } from '../../platform/context.ts';
import type { MemberSession } from '../../platform/http/route.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { findLiveSessions } from './queries.ts';

const MOST = 500;
/** A look-up that hangs on a dead connection must not hold everybody's up. */
const ABREAST = 4;

type Found = { session: MemberSession | null };

/** @param within milliseconds after which a caller has been told to come back */
export function openSessions(
  context: Context,
  within: number,
): (token: string) => Promise<MemberSession | null> {
  const find = createBatcher<Buffer, Found>({
    most: MOST,
    abreast: ABREAST,
    within,
    work: async hashes => {
      const rows = await findLiveSessions(context.db, hashes);
      const byHash = new Map(
        rows.map(row => [row.token_hash.toString('base64'), { sessionId: row.id, memberId: row.member_id }]),
      );
      return hashes.map(hash => ({ session: byHash.get(hash.toString('base64')) ?? null }));
    },
  });
  return async token => (await find('', tokenHash(token))).session;
}
