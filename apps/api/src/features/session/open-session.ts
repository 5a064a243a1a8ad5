/** Starts a session of 30 days with a token of its own; only the token's hash is kept. */
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/secrets.ts';
import { insertSession } from './queries.ts';

export async function openSession(
  context: Context,
  { memberId, address }: { memberId: string; address: string },
): Promise<string> {
  const token = newToken();
  await insertSession(context.db, { memberId, address, tokenHash: tokenHash(token) });
  return token;
}
