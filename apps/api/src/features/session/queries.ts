/** All SQL of how a member's session begins, is found and ends. Every expiry is decided here, by the database's clock. */
import { SESSION_LIFETIME_DAYS } from '@rabita/contract/constants';
import type { Db } from '../../platform/database/db.ts';

export type NewSession = { memberId: string; passwordHash: string; tokenHash: Buffer; address: string };

/**
 * Not inserted is the session of whoever has another password by now, or is gone. The lock lets nobody change either until
 * the session can be seen: who changes the password afterwards ends it with the others.
 * @param held of members whom somebody else is changing: one alone waits for that; several who waited for each other's
 *   could do so for ever, and all would wait for the slowest, so that they go without
 * @returns the hashes of the tokens whose sessions are there
 */
export async function insertSessions(
  db: Db,
  sessions: readonly NewSession[],
  held: 'wait' | 'skip',
): Promise<Buffer[]> {
  const rows = await db.rows<{ token_hash: Buffer }>(
    `insert into session (member_id, token_hash, address, expires_at)
     select id, hash, from_address, now() + make_interval(days => $5)
     from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[]) as opened (member_id, password, hash, from_address)
     join member on member.id = member_id and password_hash = password
     for share of member ${held === 'skip' ? 'skip locked' : ''}
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
