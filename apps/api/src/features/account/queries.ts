/** Holds the SQL of registrations, their codes, passwords and reset links. The database clock decides every expiry. */
import { CODE_ATTEMPTS_PER_DAY, LEGAL_DATE, RESEND_WAIT_SECONDS } from '@rabita/contract/constants';
import {
  CODE_LIFETIME_SECONDS,
  KNOWN_NETWORK_DAYS,
  MEMBER_RESET_LINK_SECONDS,
  REGISTRATION_LIFETIME_HOURS,
  SESSION_LIFETIME_DAYS,
} from '@rabita/contract/retention';
import type { Db } from '../../platform/database/db.ts';
import type { MemberContacts } from '../message/contact/rules.ts';
import type { Channel, CodeState, Identity, Person } from './rules.ts';

const NOT_EXPIRED = `created_at > now() - interval '${REGISTRATION_LIFETIME_HOURS} hours'`;
const PERSON =
  'id, full_name, age, city, country, email, phone_number, gender, category, language, created_at';

export type Registration = Person & { password_hash: string; referral_code: string | null };
const REGISTRATION = `${PERSON}, password_hash, referral_code`;

const INSERTED_COLUMNS =
  'id, full_name, age, city, country, email, phone_number, gender, category, language, password_hash, guardian_consent, referral_code';

export async function insertRegistration(
  db: Db,
  person: Omit<Registration, 'created_at'> & { guardian_consent: boolean; terms_accepted: boolean },
): Promise<Registration> {
  const row = await db.row<Registration>(
    `insert into registration (${INSERTED_COLUMNS}, terms_version, terms_accepted_at)
     select ${INSERTED_COLUMNS}, $2, case when $3 then now() end from jsonb_populate_record(null::registration, $1)
     returning ${REGISTRATION}`,
    [JSON.stringify(person), LEGAL_DATE, person.terms_accepted],
  );
  if (!row) throw new Error('The registration was not stored.');
  return row;
}

export function findRegistration(db: Db, id: string): Promise<Registration | undefined> {
  return db.row(`select ${REGISTRATION} from registration where id = $1 and ${NOT_EXPIRED}`, [id]);
}

/** Newest first. `limit` bounds the cost of a login, which hashes for each row: anyone can register any email. */
export function findNewestRegistrations(db: Db, identity: Identity, limit: number): Promise<Registration[]> {
  const [column, value] = 'email' in identity ? ['email', identity.email] : ['phone_number', identity.phone];
  return db.rows(
    `select ${REGISTRATION} from registration where ${column} = $1 and ${NOT_EXPIRED}
     order by created_at desc, id limit $2`,
    [value, limit],
  );
}

/** Like `findRegistration`, but locks the row, so that no other call verifies it or replaces its code. */
export function lockRegistration(db: Db, id: string): Promise<Registration | undefined> {
  return db.row(`select ${REGISTRATION} from registration where id = $1 and ${NOT_EXPIRED} for update`, [id]);
}

/** Locks all registrations with the same email or phone, in order of id, so that two verifications cannot deadlock. */
export async function lockRegistrationsWithSameContacts(db: Db, id: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select other.id from registration as given
     join registration as other on other.email = given.email or other.phone_number = given.phone_number
     where given.id = $1 order by other.id for update of other`,
    [id],
  );
  return rows.map(row => row.id);
}

export function findCodeState(db: Db, registrationId: string): Promise<CodeState | undefined> {
  return db.row(
    `select clock_timestamp() as now, code_requested_at, code_hash, channel, attempts, expires_at,
       array(select at from wrong_code where registration_id = registration.id and at > now() - interval '1 day'
             order by at desc limit ${CODE_ATTEMPTS_PER_DAY}) as wrong_attempts
     from registration left join verification_code on verification_code.registration_id = registration.id
     where registration.id = $1`,
    [registrationId],
  );
}

/** Claims the right to send the next code. Only one concurrent call gets it, and none during the resend wait. */
export async function claimNextCode(db: Db, registrationId: string): Promise<boolean> {
  const claimed = await db.run(
    `update registration set code_requested_at = clock_timestamp()
     where id = $1 and code_requested_at <= clock_timestamp() - make_interval(secs => $2)`,
    [registrationId, RESEND_WAIT_SECONDS],
  );
  return claimed > 0;
}

/** Replaces the registration's code, and deletes the message with the old code unless it is being sent. */
export async function saveCode(
  db: Db,
  code: { registrationId: string; hash: Buffer; channel: Channel },
): Promise<void> {
  await db.run(
    `delete from message where id in (select id from message
       where registration_id = $1 and sent_at is null for update skip locked)`,
    [code.registrationId],
  );
  await db.run(
    `insert into verification_code (registration_id, code_hash, channel, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4))
     on conflict (registration_id) do update set code_hash = excluded.code_hash, channel = excluded.channel,
       attempts = 0, created_at = now(), expires_at = excluded.expires_at`,
    [code.registrationId, code.hash, code.channel, CODE_LIFETIME_SECONDS],
  );
}

export async function recordWrongCode(db: Db, registrationId: string): Promise<void> {
  await db.run('insert into wrong_code (registration_id, at) values ($1, clock_timestamp())', [
    registrationId,
  ]);
  await db.run('update verification_code set attempts = attempts + 1 where registration_id = $1', [
    registrationId,
  ]);
}

/** Inserts a member with the registration's data and id. Returns false if a member has verified the same contact. */
export async function insertMember(db: Db, registrationId: string, verified: Channel): Promise<boolean> {
  const inserted = await db.run(
    `insert into member (id, full_name, age, city, country, email, phone_number, gender, category, language,
       password_hash, email_verified_at, phone_verified_at)
     select id, full_name, age, city, country, email, phone_number, gender, category, language, password_hash,
       case when $2 = 'email' then now() end, case when $2 = 'sms' then now() end
     from registration where id = $1
     on conflict do nothing`,
    [registrationId, verified],
  );
  return inserted > 0;
}

/** Copies the registration's consents to the new member, and assigns the registration's messages to that member. */
export async function moveConsentsAndMessages(db: Db, id: string): Promise<void> {
  await db.run(
    `insert into consent (member_id, document, version, language, given_at)
     select id, document, terms_version, language, terms_accepted_at
     from registration cross join unnest(array['terms', 'privacy']) as document
     where id = $1 and terms_accepted_at is not null
     union all
     select id, 'guardian', terms_version, language, created_at
     from registration where id = $1 and guardian_consent`,
    [id],
  );
  await db.run('update message set member_id = $1, registration_id = null where registration_id = $1', [id]);
}

export function deleteRegistrations(db: Db, ids: string[]): Promise<number> {
  return db.run('delete from registration where id = any($1)', [ids]);
}

export type Credentials = Person & MemberContacts & { password_hash: string };
const CREDENTIALS = `${PERSON}, password_hash, email_verified_at, phone_verified_at, new_email, new_phone_number`;

/** `is_verified`: the member has verified the contact. */
export type FoundCredentials = Credentials & { is_verified: boolean };

/** Finds each identity's member, in order: the one who has verified the contact, or else who has had it longest. */
export async function findCredentials(
  db: Db,
  identities: readonly (Identity | null)[],
): Promise<(FoundCredentials | undefined)[]> {
  const rows = await db.rows<FoundCredentials & { position: number }>(
    `select position, found.* from jsonb_to_recordset($1) as lookups (position integer, email text, phone text),
     lateral (select ${CREDENTIALS}, coalesce(member.email = lookups.email and email_verified_at is not null
                or phone_number = lookups.phone and phone_verified_at is not null, false) as is_verified
              from member where member.email = lookups.email or new_email = lookups.email
                or phone_number = lookups.phone or new_phone_number = lookups.phone
              order by is_verified desc,
                coalesce(case when lookups.email is null then phone_set_at else email_set_at end, created_at), id
              limit 1) as found`,
    [JSON.stringify(identities.map((identity, index) => ({ ...identity, position: index })))],
  );
  const rowsByPosition = new Map(rows.map(({ position, ...row }) => [position, row]));
  return identities.map((_, index) => rowsByPosition.get(index));
}

export function findMember(db: Db, memberId: string): Promise<Credentials | undefined> {
  return db.row(`select ${CREDENTIALS} from member where id = $1`, [memberId]);
}

/** Locks the member if `hash` is still the stored password hash. @returns whether the hash matches */
export async function lockMemberIfHashMatches(db: Db, memberId: string, hash: string): Promise<boolean> {
  const query = 'select 1 from member where id = $1 and password_hash = $2 for share';
  return (await db.row(query, [memberId, hash])) !== undefined;
}

export async function lockMemberAgainstErasure(db: Db, memberId: string | null): Promise<string | undefined> {
  const row = await db.row<{ id: string }>('select id from member where id = $1 for key share', [memberId]);
  return row?.id;
}

/**
 * Saves a new password, and deletes every unused reset link and every session except `keepSessionId`.
 * @returns false, without a change, if the member does not exist or `oldHash` is no longer the stored hash
 */
export async function savePassword(
  db: Db,
  change: { memberId: string; newHash: string; keepSessionId: string | null; oldHash?: string },
): Promise<boolean> {
  const { memberId, newHash, keepSessionId, oldHash = null } = change;
  const saved = await db.run(
    'update member set password_hash = $2 where id = $1 and password_hash = coalesce($3, password_hash)',
    [memberId, newHash, oldHash],
  );
  if (saved === 0) return false;
  await db.run('delete from password_reset where member_id = $1 and used_at is null', [memberId]);
  const otherSessions = 'delete from session where member_id = $1 and id is distinct from $2';
  await db.run(otherSessions, [memberId, keepSessionId]);
  return true;
}

export function insertResetLink(db: Db, memberId: string, tokenHash: Buffer): Promise<number> {
  return db.run(
    `insert into password_reset (member_id, token_hash, expires_at)
     values ($1, $2, now() + make_interval(secs => $3))`,
    [memberId, tokenHash, MEMBER_RESET_LINK_SECONDS],
  );
}

/** Also finds a used link, until it expires. */
export function findResetLink(
  db: Db,
  tokenHash: Buffer,
): Promise<{ member_id: string; is_used: boolean } | undefined> {
  return db.row(
    'select member_id, used_at is not null as is_used from password_reset where token_hash = $1 and expires_at > now()',
    [tokenHash],
  );
}

/**
 * Marks a valid reset link as used. Locks the member before the link, like all code that changes reset links, to avoid
 * a deadlock.
 * @returns the member's id, or undefined if the link is not valid
 */
export async function consumeResetLink(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const isValid = 'token_hash = $1 and expires_at > now() and used_at is null';
  const member = `select 1 from member where id = (select member_id from password_reset where ${isValid})`;
  await db.run(`${member} for no key update`, [tokenHash]);
  const update = `update password_reset set used_at = now() where ${isValid} returning member_id`;
  return (await db.row<{ member_id: string }>(update, [tokenHash]))?.member_id;
}

export async function deleteExpiredRows(db: Db): Promise<void> {
  await db.run(`delete from registration where not (${NOT_EXPIRED})`);
  await db.run(`delete from session where created_at < now() - interval '${SESSION_LIFETIME_DAYS} days'`);
  await db.run(`delete from login_origin where seen_at < now() - interval '${KNOWN_NETWORK_DAYS} days'`);
  await db.run(`delete from known_network where seen_at < now() - interval '${KNOWN_NETWORK_DAYS} days'`);
  await db.run('delete from password_reset where expires_at < now()');
}
