/** All SQL of how a member's session begins, is found and ends. Every expiry is decided here, by the database's clock. */
import { SESSION_LIFETIME_DAYS } from '@rabita/contract/constants';
import type { Db } from '../../platform/db.ts';

export function insertSession(
  db: Db,
  session: { memberId: string; tokenHash: Buffer; address: string },
): Promise<number> {
  return db.run(
    `insert into session (member_id, token_hash, address, expires_at)
     values ($1, $2, $3, now() + make_interval(days => $4))`,
    [session.memberId, session.tokenHash, session.address, SESSION_LIFETIME_DAYS],
  );
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
