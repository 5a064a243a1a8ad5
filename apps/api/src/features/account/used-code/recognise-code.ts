/** Recognises codes that were used or replaced, so that a code that a person was really sent costs no try. */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import { findNewestCodeOfOther, isCodeReplaced, isCodeSpent } from './queries.ts';

/** A code that a fan was really sent, and that is not the one to type for this registration. */
export type OtherCode = 'auth.code_replaced' | 'auth.code_of_other';

/** Returns undefined for a wrong code. */
export async function recogniseCode(
  context: Context,
  registrationId: string,
  otp: string,
): Promise<OtherCode | undefined> {
  const { db, secrets } = context;
  const hashes = secrets.codeHashes(registrationId, otp);
  if (await isCodeReplaced(db, registrationId, hashes)) return 'auth.code_replaced';
  const other = await findNewestCodeOfOther(db, registrationId);
  if (!other) return undefined;
  const isTheirs = secrets.codeHashes(other.id, otp).some(hash => timingSafeEqual(hash, other.code_hash));
  return isTheirs ? 'auth.code_of_other' : undefined;
}

/** Whether this code has verified the registration with this id, and would otherwise still be valid. */
export async function isUsedCode({ db, secrets }: Context, id: string, otp: string): Promise<boolean> {
  return isId(id) && isCodeSpent(db, id, secrets.codeHashes(id, otp));
}
