/** All SQL of how a member's session begins, is found and ends. Every expiry is decided here, by the database's clock. */
import { SESSION_LIFETIME_DAYS } from '@rabita/contract/constants';
import type { Db } from '../../platform/db.ts';

/**
 * False when the password is another by now, or the member is gone. The lock waits for whoever is changing either, and
 * lets nobody do so until the session can be seen: who changes the password afterwards ends it with the others.
 */
export async function insertSession(
  db: Db,
  session: { memberId: string; passwordHash: string; tokenHash: Buffer; address: string },
): Promise<boolean> {
  const inserted = await db.run(
    `insert into session (member_id, token_hash, address, expires_at)
     select id, $3, $4, now() + make_interval(days => $5)
     from member where id = $1 and password_hash = $2 for share`,
    [session.memberId, session.passwordHash, session.tokenHash, session.address, SESSION_LIFETIME_DAYS],
  );
  return inserted > 0;
}

export function findLiveSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<{ id: string; member_id: string; token_hash: Buffer }[]> {
  return db.rows(
    'select id, member_id, token_hash from session where token_hash = any($1) and expires_at > now()',
    [tokenHashes],
  );
}

export const expireSession = (db: Db, sessionId: string): Promise<number> =>
  db.run('update session set expires_at = now() where id = $1', [sessionId]);
