/** Hashes a password again after its login, if the stored hash was made with other parameters than today's. */
import type { AppContext } from '../../../platform/context.ts';
import { type HashOwner, openHash } from '../../../platform/security/seal-hash.ts';
import { hashPassword } from './hash-password.ts';
import { replaceHash } from './queries.ts';

type RenewHashInput = HashOwner & { oldHash: string; password: string };

/**
 * Call it after the login has succeeded, outside of transactions: hashing is slow. A failure is logged and fails no
 * login: the next one tries again.
 */
export async function renewHash(
  context: AppContext,
  { kind, id, oldHash, password }: RenewHashInput,
): Promise<void> {
  const opened = openHash(context.secrets, { kind, id }, oldHash);
  if (opened === null || !context.passwords.isOutdated(opened)) return;
  try {
    const newHash = await hashPassword(context, { kind, id }, password);
    await replaceHash(context.db, { kind, id }, { oldHash, newHash });
  } catch (error) {
    // Only the message: a database error's details may hold the row, with its hash.
    const reason = error instanceof Error ? error.message : String(error);
    context.log.warn({ reason }, 'a password hash was not renewed');
  }
}
