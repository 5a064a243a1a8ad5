/** Starts the enrolment of a second factor: returns a secret for the authenticator app, the same within one login. */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { startEnrolment as endpoint } from '@rabita/contract/staff/auth';
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { lockChallenge, savePendingSecret } from './queries.ts';
import { createTotpSecret, toOtpauthUrl } from './rules.ts';

export function startEnrolment(
  context: Context,
  { challenge }: { challenge: string },
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const { config, secrets } = context;
  const hash = tokenHash(challenge);
  return context.db.transaction(async db => {
    const challengeRow = await lockChallenge(db, hash);
    if (!challengeRow) return err('staff.challenge_invalid');
    if (challengeRow.totp_secret) return err('staff.already_enrolled');
    // The confirmation copies the encrypted secret to the staff row, so it is encrypted for that row from the start.
    const row = { kind: 'staff', id: challengeRow.staff_id } as const;
    const pending = challengeRow.pending_secret;
    const secret = pending ? secrets.open(pending, row) : createTotpSecret();
    if (!pending) await savePendingSecret(db, hash, secrets.seal(secret, row));
    // The issuer is the league's English name, because authenticator apps sort and truncate names as Latin text.
    const url = toOtpauthUrl(secret, { issuer: config.brand.league.en, label: challengeRow.email });
    return ok({ secret, otpauth_url: url });
  }, WITH_RETRY);
}
