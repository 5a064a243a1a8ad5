/** Hashes a password again after a login if the stored hash has outdated parameters. */
import type { AppContext } from '../../../platform/context.ts';
import { type HashOwner, openHash } from '../../../platform/security/seal-hash.ts';
import { hashPassword } from './hash-password.ts';
import { replaceHash } from './queries.ts';

type RenewHashInput = HashOwner & { oldHash: string; password: string };

/** Call it after a successful login, outside of transactions. A failure is only logged: the next login tries again. */
export async function renewHash(
  context: AppContext,
  { kind, id, oldHash, password }: RenewHashInput,
): Promise<void> {
  const hash = openHash(context.secrets, { kind, id }, oldHash);
  if (hash === null || !context.passwords.isOutdated(hash)) return;
  try {
    const newHash = await hashPassword(context, { kind, id }, password);
    await replaceHash(context.db, { kind, id }, { oldHash, newHash });
  } catch (error) {
    // Logs only the message, because the details of a database error may contain the row with its hash.
    const reason = error instanceof Error ? error.message : String(error);
    context.log.warn({ reason }, 'a password hash was not renewed');
  }
}
