/** Holds the SQL that starts, finds and ends member sessions. Expiry is compared with the database's clock. */
import { SESSION_LIFETIME_DAYS } from '@rabita/contract/constants';
import type { Db } from '../../platform/database/db.ts';

export type NewSession = { memberId: string; passwordHash: string; tokenHash: Buffer; address: string };

/**
 * Skips members whose password changed or who were erased since the password check. A share lock on the member delays
 * password changes until the new session is committed, so that the change ends this session too.
 * @param whenLocked what to do about members that another transaction has locked. A single login waits for them. A
 *   batch skips them, because batches that wait for each other's locks could deadlock
 * @returns the token hashes of the inserted sessions
 */
export async function insertSessions(
  db: Db,
  sessions: readonly NewSession[],
  whenLocked: 'wait' | 'skip',
): Promise<Buffer[]> {
  const rows = await db.rows<{ token_hash: Buffer }>(
    `insert into session (member_id, token_hash, address, expires_at)
     select id, hash, from_address, now() + make_interval(days => $5)
     from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[]) as opened (member_id, password, hash, from_address)
     join member on member.id = member_id and password_hash = password
     for share of member ${whenLocked === 'skip' ? 'skip locked' : ''}
     returning token_hash`,
    [
      sessions.map(session => session.memberId),
      sessions.map(session => session.passwordHash),
      sessions.map(session => session.tokenHash),
      sessions.map(session => session.address),
      SESSION_LIFETIME_DAYS,
    ],
  );
  return rows.map(row => row.token_hash);
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
