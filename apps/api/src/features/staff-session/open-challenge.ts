/** What a right password opens: a short way to the second factor, and never a session. */
import type { Challenged } from '@rabita/contract/staff-auth';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/secrets.ts';
import { credentialsOf, insertChallenge } from './queries.ts';

export async function openChallenge(context: Context, staffId: string): Promise<Challenged> {
  const staff = await credentialsOf(context.db, staffId);
  const challenge = newToken();
  const expires = await insertChallenge(context.db, { staffId, tokenHash: tokenHash(challenge) });
  return {
    challenge,
    next: staff?.totp_enrolled_at ? 'second_factor' : 'enrol',
    expires_at: expires.toISOString(),
  };
}
