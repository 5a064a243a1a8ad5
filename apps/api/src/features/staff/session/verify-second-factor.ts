/** Completes a staff login with a code of the authenticator app or a recovery code. Each code works once. */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { verifySecondFactor as endpoint } from '@rabita/contract/staff/auth';
import type { AppContext } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { err, type Result } from '../../../platform/result.ts';
import { ResultError } from '../../../platform/result-error.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { consumeSecondFactor, type SecondFactor } from './consume-second-factor.ts';
import { getStaff, lockStaffMember } from './get-staff.ts';
import { limitSecondFactor } from './limit-second-factor.ts';
import type { ChallengeRow } from './queries.ts';
import * as queries from './queries.ts';
import { startStaffSession } from './start-staff-session.ts';

type VerifySecondFactorInput = SecondFactor & { challenge: string; ip: string; userAgent: string };

/**
 * @returns null if the code is wrong
 * @throws ResultError if another request has used the challenge
 */
function completeLogin(
  context: AppContext,
  challenge: ChallengeRow,
  { ip, userAgent, ...input }: VerifySecondFactorInput,
) {
  const staffId = challenge.staff_id;
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    // Locks the staff row before codes and challenge, like all code that deletes these, to avoid a deadlock.
    await lockStaffMember(txContext, staffId);
    const { totp_secret: sealed, now } = challenge;
    if (!(await consumeSecondFactor(txContext, { staffId, sealed, now }, input))) return null;
    // Throws to roll back, so that the recovery code, which works only once, stays unused.
    if (!(await queries.consumeChallenge(db, tokenHash(input.challenge))))
      throw new ResultError(err('staff.challenge_invalid'));
    const token = await startStaffSession(txContext, { staffId, ip, userAgent });
    await recordAudit(txContext, byStaff(staffId, ip), 'staff.logged_in', {
      detail: { by: input.recovery_code === undefined ? 'code' : 'recovery_code' },
    });
    const codesLeft = await queries.countUnusedRecoveryCodes(db, staffId);
    return { token, staff: await getStaff(txContext, staffId), recovery_codes_left: codesLeft };
  }, WITH_RETRY);
}

export async function verifySecondFactor(
  context: AppContext,
  input: VerifySecondFactorInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint> | 'request.too_many'>> {
  const challenge = await queries.recordChallengeAttempt(context.db, tokenHash(input.challenge));
  if (!challenge?.totp_secret) return err('staff.challenge_invalid');
  const errorCode = input.recovery_code === undefined ? 'staff.code_invalid' : 'staff.recovery_code_invalid';
  return limitSecondFactor(
    context,
    { staffId: challenge.staff_id, factor: input, ip: input.ip, errorCode },
    () => completeLogin(context, challenge, input),
  );
}
