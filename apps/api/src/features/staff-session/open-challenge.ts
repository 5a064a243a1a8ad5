/** Opens a challenge after a right password: a short-lived step to the second factor, never a session. */
import type { StaffChallenge } from '@rabita/contract/staff/auth';
import type { Context } from '../../platform/context.ts';
import { newToken, tokenHash } from '../../platform/security/secrets.ts';
import { findCredentialsById, insertChallenge } from './queries.ts';

/**
 * @param passwordHash the stored hash that the password was checked against; it may change during the slow check
 * @returns null when the password changed meanwhile
 */
export async function openChallenge(
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
