/** Hashes passwords and checks them. Each hash is encrypted for its owner's row. */
import type { AppContext } from '../../../platform/context.ts';
import { type HashOwner, openHash, sealHash } from '../../../platform/security/seal-hash.ts';

/** Call it outside of transactions: hashing is slow. @returns the text to store */
export async function hashPassword(
  { passwords, secrets }: AppContext,
  owner: HashOwner,
  password: string,
): Promise<string> {
  return sealHash(secrets, owner, await passwords.hash(password));
}

type CheckHashInput = HashOwner & { stored: string; password: string };

/** Takes the same time if the hash cannot be decrypted; its owner must then set a new password by a reset link. */
export function checkHash(
  { passwords, secrets }: AppContext,
  { stored, password, ...owner }: CheckHashInput,
): Promise<boolean> {
  const hash = openHash(secrets, owner, stored);
  return hash === null ? passwords.verifyDummy(password) : passwords.verify(hash, password);
}
