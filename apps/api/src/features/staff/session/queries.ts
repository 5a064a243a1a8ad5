/** Holds the SQL of staff passwords, challenges, second factors and sessions. The database's clock decides expiry. */
import { STAFF_CODE_ATTEMPTS } from '@rabita/contract/constants';
import {
  STAFF_CHALLENGE_MINUTES,
  STAFF_CONFIRMED_MINUTES,
  STAFF_IDLE_MINUTES,
  STAFF_SESSION_HOURS,
} from '@rabita/contract/retention';
import type { Db } from '../../../platform/database/db.ts';
import type { SessionDevice } from '../../account/session/describe-device.ts';
import type { LiveSessionRow, StaffRow } from './rules.ts';

const STAFF_COLUMNS = 'id, email, full_name, role, language, totp_enrolled_at, disabled_at, created_at';

export function findStaff(db: Db, id: string): Promise<StaffRow | undefined> {
  return db.row(`select ${STAFF_COLUMNS} from staff where id = $1`, [id]);
}

/** Locks the row until the transaction ends, so that the audit entry records the values that were changed. */
export function lockStaffRow(db: Db, id: string): Promise<StaffRow | undefined> {
  // `for update` would block inserts with a foreign key to this row: two owners who change each other would deadlock.
  return db.row(`select ${STAFF_COLUMNS} from staff where id = $1 for no key update`, [id]);
}

export type StaffCredentials = {
  id: string;
  password_hash: string;
  totp_enrolled_at: Date | null;
  disabled_at: Date | null;
};
const CREDENTIAL_COLUMNS = 'id, password_hash, totp_enrolled_at, disabled_at';

export function findCredentialsByEmail(db: Db, email: string): Promise<StaffCredentials | undefined> {
  return db.row(`select ${CREDENTIAL_COLUMNS} from staff where email = $1`, [email]);
}

export function findCredentialsById(db: Db, staffId: string): Promise<StaffCredentials | undefined> {
  return db.row(`select ${CREDENTIAL_COLUMNS} from staff where id = $1`, [staffId]);
}

/** Finds the IP addresses of the staff member's sessions, which are deleted after thirty days. */
export async function findSessionAddresses(db: Db, staffId: string): Promise<string[]> {
  const query = 'select distinct address from staff_session where staff_id = $1';
  return (await db.rows<{ address: string }>(query, [staffId])).map(row => row.address);
}

export type NewPassword = {
  staffId: string;
  newHash: string;
  keepSessionId: string | null;
  oldHash?: string;
};

/**
 * Saves a password, deletes all challenges and password links, and ends every session except `keepSessionId`.
 * @returns false, with nothing changed, if `oldHash` is given and is no longer the stored hash
 */
export async function savePassword(
  db: Db,
  { staffId, newHash, keepSessionId, oldHash }: NewPassword,
): Promise<boolean> {
  const saved = await db.run(
    `update staff set password_hash = $2, password_is_initial = false
     where id = $1 and password_hash = coalesce($3, password_hash)`,
    [staffId, newHash, oldHash ?? null],
  );
  if (saved === 0) return false;
  await db.run('delete from staff_invitation where staff_id = $1', [staffId]);
  await endSessionsAndChallenges(db, staffId, keepSessionId);
  return true;
}

export async function endSessionsAndChallenges(
  db: Db,
  staffId: string,
  keepSessionId: string | null,
): Promise<void> {
  await db.run('delete from staff_challenge where staff_id = $1', [staffId]);
  await db.run(
    `update staff_session set expires_at = now()
     where staff_id = $1 and id is distinct from $2 and expires_at > now()`,
    [staffId, keepSessionId],
  );
}

/** Waits for a concurrent password change. @returns when the challenge expires; undefined if the password changed */
export async function insertChallenge(
  db: Db,
  { staffId, passwordHash, tokenHash }: { staffId: string; passwordHash: string; tokenHash: Buffer },
): Promise<Date | undefined> {
  const row = await db.row<{ expires_at: Date }>(
    `insert into staff_challenge (token_hash, staff_id, expires_at)
     select $3, id, now() + make_interval(mins => $4) from staff where id = $1 and password_hash = $2 for share
     returning expires_at`,
    [staffId, passwordHash, tokenHash, STAFF_CHALLENGE_MINUTES],
  );
  return row?.expires_at;
}

export type ChallengeRow = {
  staff_id: string;
  email: string;
  pending_secret: Buffer | null;
  totp_secret: Buffer | null;
  now: Date;
};
const CHALLENGE_COLUMNS = `staff.id as staff_id, staff.email, challenge.totp_secret as pending_secret, staff.totp_secret,
  clock_timestamp() as now`;
const IS_USABLE = `challenge.expires_at > now() and challenge.attempts < ${STAFF_CODE_ATTEMPTS} and staff.disabled_at is null
  and staff.id = challenge.staff_id and challenge.token_hash = $1`;

export function lockChallenge(db: Db, tokenHash: Buffer): Promise<ChallengeRow | undefined> {
  return db.row(
    `select ${CHALLENGE_COLUMNS} from staff_challenge as challenge, staff where ${IS_USABLE} for update of challenge`,
    [tokenHash],
  );
}

/** Counts an attempt if the challenge is usable. Call it before checking the code, to limit concurrent attempts. */
export function recordChallengeAttempt(db: Db, tokenHash: Buffer): Promise<ChallengeRow | undefined> {
  return db.row(
    `update staff_challenge as challenge set attempts = attempts + 1 from staff where ${IS_USABLE} returning ${CHALLENGE_COLUMNS}`,
    [tokenHash],
  );
}

export function savePendingSecret(db: Db, tokenHash: Buffer, sealed: Buffer): Promise<number> {
  return db.run('update staff_challenge set totp_secret = $2 where token_hash = $1', [tokenHash, sealed]);
}

/** Deletes a challenge after success. @returns false if another request has already deleted it */
export async function consumeChallenge(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await db.run('delete from staff_challenge where token_hash = $1', [tokenHash])) > 0;
}

/** Stores the code's time step too, so that the code works only once. @returns false if already enrolled */
export async function saveSecondFactor(
  db: Db,
  { staffId, sealed, step }: { staffId: string; sealed: Buffer; step: number },
): Promise<boolean> {
  const saved = await db.run(
    `update staff set totp_secret = $2, totp_enrolled_at = now(), totp_step = $3
     where id = $1 and totp_enrolled_at is null`,
    [staffId, sealed, step],
  );
  return saved > 0;
}

/** Deletes the second factor and the recovery codes. Keeps the last time step, so that no used code works again. */
export async function deleteSecondFactor(db: Db, staffId: string): Promise<void> {
  await db.run('update staff set totp_secret = null, totp_enrolled_at = null where id = $1', [staffId]);
  await db.run('delete from staff_recovery_code where staff_id = $1', [staffId]);
}

/** Marks the time step of a code as used. @returns false if this step or a later step was already used */
export async function consumeTotpStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const query = 'update staff set totp_step = $2 where id = $1 and totp_step < $2';
  return (await db.run(query, [staffId, step])) > 0;
}

/** Marks a recovery code as used. @returns false if there is no such unused code */
export async function consumeRecoveryCode(db: Db, staffId: string, hashes: Buffer[]): Promise<boolean> {
  const query = `update staff_recovery_code set used_at = now()
    where staff_id = $1 and code_hash = any($2) and used_at is null`;
  return (await db.run(query, [staffId, hashes])) > 0;
}

/** Replaces all recovery codes. @param keyId the key that hashes the new ones */
export async function saveRecoveryCodes(db: Db, staffId: string, hashes: Buffer[], keyId: number) {
  await db.run('delete from staff_recovery_code where staff_id = $1', [staffId]);
  const insert = `insert into staff_recovery_code (staff_id, key_id, code_hash) select $1, $2, unnest($3::bytea[])`;
  await db.run(insert, [staffId, keyId, hashes]);
}

/** The encrypted secret (null if not enrolled), the last used time step and the database's time. */
export type TotpState = { sealed: Buffer | null; lastStep: number; now: Date };

export async function getTotpState(db: Db, staffId: string): Promise<TotpState> {
  const row = await db.row<TotpState>(
    'select totp_secret as sealed, totp_step as "lastStep", clock_timestamp() as now from staff where id = $1',
    [staffId],
  );
  if (!row) throw new Error('The staff member was not found.');
  return row;
}

type NewSession = SessionDevice & { staffId: string; tokenHash: Buffer; ip: string };

export function insertSession(db: Db, session: NewSession): Promise<number> {
  const { staffId, tokenHash, ip, browser, system } = session;
  return db.run(
    `insert into staff_session (staff_id, token_hash, address, browser, system, expires_at)
     values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6))`,
    [staffId, tokenHash, ip, browser, system, STAFF_SESSION_HOURS],
  );
}

/** @param resetsIdle updates `seen_at`, at most every 30 seconds because pages send many calls */
export function findLiveSessions(db: Db, hashes: Buffer[], resetsIdle: boolean): Promise<LiveSessionRow[]> {
  return db.rows(
    `with live as (
       select session.id, token_hash, staff_id, role, password_is_initial,
         confirmed_at > now() - make_interval(mins => $4) as is_confirmed
       from staff_session as session join staff on staff.id = session.staff_id
       where session.token_hash = any($1) and session.expires_at > now() and staff.disabled_at is null
         and session.seen_at > now() - make_interval(mins => $2)
     ), due as (
       -- Skips locked rows, because batches that wait for each other's rows could deadlock.
       select id from staff_session where $3 and id in (select id from live)
         and seen_at < now() - interval '30 seconds' for no key update skip locked
     ), seen as (update staff_session set seen_at = now() from due where staff_session.id = due.id)
     select id, token_hash, staff_id, role, is_confirmed, password_is_initial from live`,
    [hashes, STAFF_IDLE_MINUTES, resetsIdle, STAFF_CONFIRMED_MINUTES],
  );
}

export async function getSessionEnd(db: Db, id: string): Promise<Date> {
  const row = await db.row<{ expires_at: Date }>('select expires_at from staff_session where id = $1', [id]);
  if (!row) throw new Error('The live session was not found.');
  return row.expires_at;
}

/** Marks the second factor as recent, and replaces the token. @returns false if the session or old token has ended */
export async function saveNewToken(db: Db, id: string, oldHash: Buffer, newHash: Buffer): Promise<boolean> {
  const query = `update staff_session set confirmed_at = now(), token_hash = $3
    where id = $1 and token_hash = $2 and expires_at > clock_timestamp()`;
  return (await db.run(query, [id, oldHash, newHash])) > 0;
}

/** @returns 0 if the session has already ended, perhaps while this transaction waited for its row */
export function expireSession(db: Db, id: string): Promise<number> {
  return db.run(
    'update staff_session set expires_at = now() where id = $1 and expires_at > clock_timestamp()',
    [id],
  );
}

export async function countUnusedRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const query = 'select count(*) as unused from staff_recovery_code where staff_id = $1 and used_at is null';
  return (await db.row<{ unused: number }>(query, [staffId]))?.unused ?? 0;
}

/** Deletes expired rows, but keeps sessions for `days`, because `findSessionAddresses` also uses ended sessions. */
export async function purgeExpiredStaffRows(db: Db, days: number): Promise<void> {
  await db.run('delete from staff_challenge where expires_at <= now()');
  await db.run('delete from staff_invitation where expires_at <= now()');
  await db.run('delete from staff_session where created_at < now() - make_interval(days => $1)', [days]);
}
