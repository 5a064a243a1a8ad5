/** Recognises used and replaced codes and codes of other registrations, which do not count as wrong attempts. */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { findNewestOtherCode, hasUsedCode, isCodeReplaced } from './queries.ts';

/** The error for a code that was sent, but is not the valid code of this registration. */
export type OtherCodeError = 'auth.code_replaced' | 'auth.code_of_other';

/** Returns undefined for a wrong code. */
export async function recogniseCode(
  context: Context,
  registrationId: string,
  otp: string,
): Promise<OtherCodeError | undefined> {
  const { db, secrets } = context;
  const hashes = secrets.codeHashes(registrationId, otp);
  if (await isCodeReplaced(db, registrationId, hashes)) return 'auth.code_replaced';
  const other = await findNewestOtherCode(db, registrationId);
  if (!other) return undefined;
  const isOtherCode = secrets.codeHashes(other.id, otp).some(hash => timingSafeEqual(hash, other.code_hash));
  return isOtherCode ? 'auth.code_of_other' : undefined;
}

/** Whether this unexpired code has verified the registration with this id. */
export async function isUsedCode({ db, secrets }: Context, id: string, otp: string): Promise<boolean> {
  return isId(id) && hasUsedCode(db, id, secrets.codeHashes(id, otp));
}
