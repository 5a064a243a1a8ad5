/** Holds the SQL that starts, finds and ends member sessions. The database clock decides every expiry. */
import type { Browser, System } from '@rabita/contract/fan/session';
import { KNOWN_NETWORK_DAYS, SESSION_LIFETIME_DAYS } from '@rabita/contract/retention';
import type { Db } from '../../../platform/database/db.ts';
import type { OriginHashes } from './hash-origins.ts';

export type NewSession = {
  memberId: string;
  passwordHash: string;
  tokenHash: Buffer;
  ip: string;
  browser: Browser | null;
  system: System | null;
  networkHash: Buffer;
  origins: OriginHashes;
};

/**
 * Also stores the network and origins of each session, in order of the member's id to avoid a deadlock. Skips members
 * who were erased or whose password changed since its check. A share lock on the member delays password changes until
 * the new session is committed, so that the change ends this session too.
 * @param ifLocked whether to wait for members that another transaction has locked. Batches must skip them, because
 *   batches that wait for each other could deadlock
 * @returns the inserted sessions
 */
export async function insertSessions(
  db: Db,
  sessions: readonly NewSession[],
  ifLocked: 'wait' | 'skip',
): Promise<{ token_hash: Buffer; created_at: Date }[]> {
  return db.rows(
    `with new_session as (
       select * from unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $6::bytea[], $7::bytea[], $8::bytea[],
         $9::text[], $10::text[])
         as given (member_id, password, token_hash, address, network_hash, device_hash, provider_hash, browser, system)
     ), inserted as (
       insert into session (member_id, token_hash, address, browser, system, expires_at)
       select id, token_hash, address, browser, system, now() + make_interval(days => $5)
       from new_session join member on member.id = member_id and password_hash = password
       for share of member ${ifLocked === 'skip' ? 'skip locked' : ''}
       returning token_hash, created_at
     ), saved_networks as (
       insert into known_network (member_id, network_hash)
       select distinct member_id, network_hash from inserted join new_session using (token_hash)
       order by member_id, network_hash
       on conflict (member_id, network_hash) do update set seen_at = now()
     ), saved_origins as (
       insert into login_origin (member_id, origin_hash)
       select distinct member_id, origin_hash from inserted join new_session using (token_hash)
         cross join lateral (values (device_hash), (provider_hash)) as origins (origin_hash)
       order by member_id, origin_hash
       on conflict (member_id, origin_hash) do update set seen_at = now(), is_known = true
     )
     select token_hash, created_at from inserted`,
    [
      sessions.map(session => session.memberId),
      sessions.map(session => session.passwordHash),
      sessions.map(session => session.tokenHash),
      sessions.map(session => session.ip),
      SESSION_LIFETIME_DAYS,
      sessions.map(session => session.networkHash),
      sessions.map(session => session.origins.device[0]),
      sessions.map(session => session.origins.provider[0]),
      sessions.map(session => session.browser),
      sessions.map(session => session.system),
    ],
  );
}

export function findLiveSessions(
  db: Db,
  tokenHashes: readonly Buffer[],
): Promise<{ id: string; member_id: string; token_hash: Buffer; ms_left: number }[]> {
  return db.rows(
    `select id, member_id, token_hash, (extract(epoch from expires_at - now()) * 1000)::float8 as ms_left
     from session where token_hash = any($1) and expires_at > now()`,
    [tokenHashes],
  );
}

/** @returns how many live sessions it ended */
export const expireSessions = (db: Db, sessionIds: readonly string[]): Promise<number> =>
  db.run('update session set expires_at = now() where id = any($1) and expires_at > now()', [sessionIds]);

export type SessionRow = {
  id: string;
  address: string;
  browser: Browser | null;
  system: System | null;
  created_at: Date;
  expires_at: Date;
  is_live: boolean;
};

/** Newest first, including expired sessions until the purge job deletes them. */
export function findMemberSessions(db: Db, memberId: string): Promise<SessionRow[]> {
  return db.rows(
    `select id, address, browser, system, created_at, expires_at, expires_at > now() as is_live
     from session where member_id = $1 order by created_at desc, id`,
    [memberId],
  );
}

/** @returns by member id, the hashes of the devices and providers from which the member has logged in */
export async function findOrigins(db: Db, memberIds: readonly string[]): Promise<Map<string, Buffer[]>> {
  const rows = await db.rows<{ member_id: string; hashes: Buffer[] }>(
    `select member_id, coalesce(array_agg(origin_hash) filter (where is_known), '{}') as hashes from login_origin
     where member_id = any($1) and seen_at > now() - make_interval(days => $2) group by member_id`,
    [memberIds, KNOWN_NETWORK_DAYS],
  );
  return new Map(rows.map(row => [row.member_id, row.hashes]));
}

export const markOriginsUnknown = (db: Db, memberId: string, hashes: readonly Buffer[]): Promise<number> =>
  db.run('update login_origin set is_known = false where member_id = $1 and origin_hash = any($2)', [
    memberId,
    hashes,
  ]);

/** @returns for each member and network hash, in order, whether the member has logged in from that network */
export async function checkKnownNetworks(
  db: Db,
  pairs: readonly { memberId: string; networkHash: Buffer }[],
): Promise<boolean[]> {
  const rows = await db.rows<{ is_known: boolean }>(
    `select seen_at is not null as is_known
     from unnest($1::uuid[], $2::bytea[]) with ordinality as pairs (member_id, network_hash, position)
     left join known_network as known on known.member_id = pairs.member_id
       and known.network_hash = pairs.network_hash and seen_at > now() - make_interval(days => $3)
     order by position`,
    [pairs.map(({ memberId }) => memberId), pairs.map(({ networkHash }) => networkHash), KNOWN_NETWORK_DAYS],
  );
  return rows.map(row => row.is_known);
}
