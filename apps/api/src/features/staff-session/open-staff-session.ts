/** Starts a console session and returns its token. The database stores only the hash of the token. */
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { insertSession } from './queries.ts';

export async function openStaffSession(
  context: Context,
  { staffId, address }: { staffId: string; address: string },
): Promise<string> {
  const token = newToken();
  await insertSession(context.db, { staffId, address, tokenHash: tokenHash(token) });
  return token;
}
