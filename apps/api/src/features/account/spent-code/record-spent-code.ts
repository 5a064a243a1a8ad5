/** Keeps the code that verified a registration until it expires, so that a repeated call learns that the first succeeded. */
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { copySpentCode, isCodeSpent } from './queries.ts';

/** Call it in the transaction that turns the registration into a member, before it deletes the registration. */
export function recordSpentCode({ db }: Context, registrationId: string): Promise<void> {
  return copySpentCode(db, registrationId);
}

/** Whether this code has verified the registration with this id, and would otherwise still be valid. */
export async function isSpentCode({ db, secrets }: Context, id: string, otp: string): Promise<boolean> {
  return isId(id) && isCodeSpent(db, id, secrets.codeHashes(id, otp));
}
