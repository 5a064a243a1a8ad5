/** Checks a password against a stored hash, which is sealed for its owner. */
import type { AppContext } from '../../../platform/context.ts';
import { type HashOwner, openHash } from '../../../platform/security/seal-hash.ts';

type CheckHashInput = HashOwner & { stored: string; password: string };

/** Takes as long for a hash that cannot be opened: its owner sets a new password by a link. */
export function checkHash(
  { passwords, secrets }: AppContext,
  { stored, password, ...owner }: CheckHashInput,
): Promise<boolean> {
  const hash = openHash(secrets, owner, stored);
  return hash === null ? passwords.pretend(password) : passwords.verify(hash, password);
}
