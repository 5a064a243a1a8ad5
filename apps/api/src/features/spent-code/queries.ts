/** Holds the SQL of codes that have verified a registration. */
import type { Db } from '../../platform/database/db.ts';

/** Copies the code of a registration that has become a member, before the registration is deleted. */
export async function copySpentCode(db: Db, registrationId: string): Promise<void> {
  await db.run(
    `insert into spent_code (member_id, code_hash, expires_at)
     select registration_id, code_hash, expires_at from verification_code where registration_id = $1`,
    [registrationId],
  );
}

/** Whether one of these codes has verified the registration that is now this member, and has not expired. */
export async function isCodeSpent(db: Db, memberId: string, codeHashes: readonly Buffer[]): Promise<boolean> {
  const query = `select 1 from spent_code
    where member_id = $1 and code_hash = any($2::bytea[]) and expires_at > clock_timestamp()`;
  return (await db.row(query, [memberId, codeHashes])) !== undefined;
}
