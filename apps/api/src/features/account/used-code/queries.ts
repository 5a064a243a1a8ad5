/** Holds the SQL that finds used and replaced codes, and codes of other registrations. */
import type { Db } from '../../../platform/database/db.ts';

/** Call it in the transaction that turns the registration into a member, before the registration is deleted. */
export async function copyUsedCode(db: Db, registrationId: string): Promise<void> {
  await db.run(
    `insert into used_code (member_id, code_hash, expires_at)
     select registration_id, code_hash, expires_at from verification_code where registration_id = $1`,
    [registrationId],
  );
}

/** Whether one of these unexpired codes has verified the registration that is now this member. */
export async function hasUsedCode(db: Db, memberId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
  const query = `select 1 from used_code
    where member_id = $1 and code_hash = any($2::bytea[]) and expires_at > clock_timestamp()`;
  return (await db.row(query, [memberId, codeHashes])) !== undefined;
}

/** The owner of a code: a registration, or a member with a new email or phone number. */
export type CodeOwner = { registrationId: string } | { memberId: string; channel: 'email' | 'sms' };

/** Copies a valid code. Call it before saving the next code, in the same transaction, while the owner is locked. */
export async function copyReplacedCode(db: Db, owner: CodeOwner): Promise<void> {
  await db.run(
    `insert into replaced_code (registration_id, member_id, code_hash, expires_at)
     select registration_id, null::uuid, code_hash, expires_at from verification_code
     where registration_id = $1 and expires_at > clock_timestamp()
     union all
     select null, member_id, code_hash, expires_at from contact_code
     where member_id = $2 and channel = $3 and code_hash is not null and expires_at > clock_timestamp()`,
    'registrationId' in owner ? [owner.registrationId, null, null] : [null, owner.memberId, owner.channel],
  );
}

/** Whether a newer code has replaced a code with one of these hashes. @param ownerId the registration or the member */
export async function isCodeReplaced(
  db: Db,
  ownerId: string,
  codeHashes: readonly Buffer[],
): Promise<boolean> {
  const query = `select 1 from replaced_code where (registration_id = $1 or member_id = $1)
    and code_hash = any($2::bytea[]) and expires_at > clock_timestamp()`;
  return (await db.row(query, [ownerId, codeHashes])) !== undefined;
}

/**
 * Finds the newest valid code that another registration was sent to the same email or phone. Ignores older codes,
 * because each compared code makes a guess more likely to be right.
 */
export function findNewestOtherCode(
  db: Db,
  registrationId: string,
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  return db.row(
    `select other.id, other_code.code_hash from registration as given
     join verification_code as given_code on given_code.registration_id = given.id
     join registration as other on other.email = given.email or other.phone_number = given.phone_number
     join verification_code as other_code on other_code.registration_id = other.id
       and other_code.channel = given_code.channel
     where given.id = $1 and other.id <> given.id and other_code.expires_at > clock_timestamp()
       and case given_code.channel when 'email' then other.email = given.email
           else other.phone_number = given.phone_number end
     order by other_code.created_at desc limit 1`,
    [registrationId],
  );
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db.run('delete from used_code where expires_at < now()');
  await db.run('delete from replaced_code where expires_at < now()');
}
