/**
 * Stores codes that were used or replaced until they expire, and recognises them, so that a code that a person was
 * really sent costs no try.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from '../../../platform/context.ts';
import { isId } from '../../../platform/database/db.ts';
import {
  type CodeOwner,
  copyReplacedCode,
  copyUsedCode,
  deleteExpiredCodes,
  findNewestCodeOfOther,
  isCodeReplaced,
  isCodeSpent,
} from './queries.ts';

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

/** Call it in the transaction that saves the newer code, before it does. The owner is locked. */
export function recordReplacedCode({ db }: Context, owner: CodeOwner): Promise<void> {
  return copyReplacedCode(db, owner);
}

export function deleteExpiredCopies({ db }: Context): Promise<void> {
  return deleteExpiredCodes(db);
}

/** Call it in the transaction that turns the registration into a member, before it deletes the registration. */
export function recordUsedCode({ db }: Context, registrationId: string): Promise<void> {
  return copyUsedCode(db, registrationId);
}

/** Whether this code has verified the registration with this id, and would otherwise still be valid. */
export async function isUsedCode({ db, secrets }: Context, id: string, otp: string): Promise<boolean> {
  return isId(id) && isCodeSpent(db, id, secrets.codeHashes(id, otp));
}
