/** Holds the SQL of codes that were used or replaced, or that another registration waits for. */
import type { Db } from '../../../platform/database/db.ts';

/** Call it in the transaction that turns the registration into a member, before it deletes the registration. */
export async function copyUsedCode(db: Db, registrationId: string): Promise<void> {
  await db.run(
    `insert into used_code (member_id, code_hash, expires_at)
     select registration_id, code_hash, expires_at from verification_code where registration_id = $1`,
    [registrationId],
  );
}

/** Whether one of these codes has verified the registration that is now this member, and has not expired. */
export async function isCodeSpent(db: Db, memberId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
  const query = `select 1 from used_code
    where member_id = $1 and code_hash = any($2::bytea[]) and expires_at > clock_timestamp()`;
  return (await db.row(query, [memberId, codeHashes])) !== undefined;
}

/** The owner of a code: a registration, or a member with a new email or phone number. */
export type CodeOwner = { registrationId: string } | { memberId: string; channel: 'email' | 'sms' };

/** Copies a valid code. Call it in the transaction that saves the newer code, before it does. The owner is locked. */
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

/** Whether a newer code has replaced the one with these hashes. @param ownerId the registration or the member */
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
 * The newest valid code that another registration was sent to the same email or phone. Only the newest: a guess that is
 * compared with more codes has more chances to be right.
 */
export function findNewestCodeOfOther(
  db: Db,
  registrationId: string,
): Promise<{ id: string; code_hash: Buffer } | undefined> {
  return db.row(
    `select other.id, theirs.code_hash from registration as mine
     join verification_code as ours on ours.registration_id = mine.id
     join registration as other on other.email = mine.email or other.phone_number = mine.phone_number
     join verification_code as theirs on theirs.registration_id = other.id and theirs.channel = ours.channel
     where mine.id = $1 and other.id <> mine.id and theirs.expires_at > clock_timestamp()
       and case ours.channel when 'email' then other.email = mine.email
           else other.phone_number = mine.phone_number end
     order by theirs.created_at desc limit 1`,
    [registrationId],
  );
}

export async function deleteExpiredCodes(db: Db): Promise<void> {
  await db.run('delete from used_code where expires_at < now()');
  await db.run('delete from replaced_code where expires_at < now()');
}
