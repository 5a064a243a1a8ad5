/** What a right password opens: a short way to the second factor, and never a session. */
import type { Challenged } from '@rabita/contract/staff/auth';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { credentialsOf, insertChallenge } from './queries.ts';

/**
 * @param passwordHash what was kept of the password that opens it, when it was looked at: to check one takes long
 * @returns null when the password was changed meanwhile
 */
export async function openChallenge(
  context: Context,
  { staffId, passwordHash }: { staffId: string; passwordHash: string },
): Promise<Challenged | null> {
  const staff = await credentialsOf(context.db, staffId);
  const challenge = newToken();
  const kept = { staffId, passwordHash, tokenHash: tokenHash(challenge) };
  const expires = await insertChallenge(context.db, kept);
  if (!expires) return null;
  return {
    challenge,
    next: staff?.totp_enrolled_at ? 'second_factor' : 'enrol',
    expires_at: expires.toISOString(),
  };
}
