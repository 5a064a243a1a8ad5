/** Creates a challenge after the right password: a short-lived token for the second step of a login. */
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import type { Context } from '../../../platform/context.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { findCredentialsById, insertChallenge } from './queries.ts';

/** @returns null if the password has changed since it was checked */
export async function createChallenge(
  context: Context,
  { staffId, passwordHash }: { staffId: string; passwordHash: string },
): Promise<StaffChallenge | null> {
  const staff = await findCredentialsById(context.db, staffId);
  const challenge = newToken();
  const row = { staffId, passwordHash, tokenHash: tokenHash(challenge) };
  const expires = await insertChallenge(context.db, row);
  if (!expires) return null;
  return {
    challenge,
    next: staff?.totp_enrolled_at ? 'second_factor' : 'enrol',
    expires_at: expires.toISOString(),
  };
}
