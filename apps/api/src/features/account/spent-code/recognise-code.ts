/** Recognises a code that a person was really sent, and that is not the one to type, so that it costs no try. */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { findNewestCodeOfOther, isCodeReplaced } from './queries.ts';

/** Whether a newer code has replaced the one with these hashes, which are bound to what the code proves. */
export function isReplacedCode(
  { db }: Context,
  ownerId: string,
  hashes: readonly Buffer[],
): Promise<boolean> {
  return isCodeReplaced(db, ownerId, hashes);
}

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
  if (await isReplacedCode(context, registrationId, hashes)) return 'auth.code_replaced';
  const other = await findNewestCodeOfOther(db, registrationId);
  if (!other) return undefined;
  const isTheirs = secrets.codeHashes(other.id, otp).some(hash => timingSafeEqual(hash, other.code_hash));
  return isTheirs ? 'auth.code_of_other' : undefined;
}
