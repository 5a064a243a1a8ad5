/** Starts a session of 30 days with a token of its own; only the token's hash is kept. */
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/secrets.ts';
import { insertSession } from './queries.ts';

/**
 * @param passwordHash what was kept of the password that opens it, when it was looked at: to check one takes long
 * @returns the token, or null when the password was changed or the member erased meanwhile
 */
export async function openSession(
  context: Context,
  { memberId, passwordHash, address }: { memberId: string; passwordHash: string; address: string },
): Promise<string | null> {
  const token = newToken();
  const session = { memberId, passwordHash, address, tokenHash: tokenHash(token) };
  return (await insertSession(context.db, session)) ? token : null;
}
