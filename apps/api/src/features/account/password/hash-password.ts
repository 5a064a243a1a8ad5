/** Hashes a new password and seals the hash for its owner. */
import type { AppContext } from '../../../platform/context.ts';
import { type HashOwner, sealHash } from '../../../platform/security/seal-hash.ts';

/** Call it outside of transactions: hashing is slow. @returns the text to store */
export async function hashPassword(
  { passwords, secrets }: AppContext,
  owner: HashOwner,
  password: string,
): Promise<string> {
  return sealHash(secrets, owner, await passwords.hash(password));
}
