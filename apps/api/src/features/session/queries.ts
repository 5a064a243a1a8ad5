/** Holds the SQL that starts, finds and ends member sessions. Expiry is compared with the database's clock. */
import { SESSION_LIFETIME_DAYS } from '@rabita/contract/constants';
import { KNOWN_NETWORK_DAYS } from '@rabita/contract/retention';
import type { Db } from '../../platform/database/db.ts';

export type NewSession = {
  memberId: string;
  passwordHash: string;
  tokenHash: Buffer;
  address: string;
  networkHash: Buffer;
};

/**
 * Also remembers the network of each session, in order of the member's id to avoid a deadlock. Skips members whose password changed or who were erased since the password check. A share lock on the member delays
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
    `with opening as (
       select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $6::bytea[])
         as given (member_id, password, token_hash, address, network_hash)
     ), opened as (
       insert into session (member_id, token_hash, address, expires_at)
       select id, token_hash, address, now() + make_interval(days => $5)
       from opening join member on member.id = member_id and password_hash = password
       for share of member ${whenLocked === 'skip' ? 'skip locked' : ''}
       returning token_hash
     ), remembered as (
       insert into known_network (member_id, network_hash)
       select distinct member_id, network_hash from opened join opening using (token_hash)
       order by member_id, network_hash
       on conflict (member_id, network_hash) do update set seen_at = now()
     )
     select token_hash from opened`,
    [
      sessions.map(session => session.memberId),
      sessions.map(session => session.passwordHash),
      sessions.map(session => session.tokenHash),
      sessions.map(session => session.address),
      SESSION_LIFETIME_DAYS,
      sessions.map(session => session.networkHash),
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

/** @returns for each member and network hash, in order, whether the member has logged in from that network */
export async function checkKnownNetworks(
  db: Db,
  pairs: readonly { memberId: string; networkHash: Buffer }[],
): Promise<boolean[]> {
  const rows = await db.rows<{ is_known: boolean }>(
    `select seen_at is not null as is_known
     from unnest($1::uuid[], $2::bytea[]) with ordinality as pairs (member_id, network_hash, at)
     left join known_network as known on known.member_id = pairs.member_id
       and known.network_hash = pairs.network_hash and seen_at > now() - make_interval(days => $3)
     order by at`,
    [pairs.map(({ memberId }) => memberId), pairs.map(({ networkHash }) => networkHash), KNOWN_NETWORK_DAYS],
  );
  return rows.map(row => row.is_known);
}
