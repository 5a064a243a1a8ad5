/**
 * Completes the enrolment of an authenticator app with its first code: saves the app's secret, issues recovery codes
 * and starts a session.
 */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { confirmEnrolment as endpoint } from '@rabita/contract/staff/auth';
import type { Context } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { tokenHash } from '../../../platform/security/secrets.ts';
import { byGuest, byStaff, recordAudit } from '../../audit/record-audit.ts';
import { getStaff, lockStaffMember } from './get-staff.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { consumeChallenge, recordChallengeAttempt, saveSecondFactor } from './queries.ts';
import { findStepOfCode } from './rules.ts';
import { startStaffSession } from './start-staff-session.ts';

type ConfirmEnrolmentInput = { challenge: string; code: string; ip: string; userAgent: string };

export async function confirmEnrolment(
  context: Context,
  { challenge, code, ip, userAgent }: ConfirmEnrolmentInput,
): Promise<Result<ResponseOf<typeof endpoint>, ErrorOf<typeof endpoint>>> {
  const hash = tokenHash(challenge);
  const challengeRow = await recordChallengeAttempt(context.db, hash);
  if (challengeRow?.totp_secret) return err('staff.already_enrolled');
  if (!challengeRow?.pending_secret) return err('staff.challenge_invalid');
  const { staff_id: staffId, pending_secret: sealed } = challengeRow;
  const step = findStepOfCode(
    context.secrets.open(sealed, { kind: 'staff', id: staffId }),
    code,
    challengeRow.now,
  );
  if (step === null) {
    await recordAudit(context, byGuest(staffId, ip), 'staff.second_factor_failed');
    return err('staff.code_invalid');
  }

  return context.db.transaction(async db => {
    // Locks the staff row before the challenge, like all code that deletes challenges, to avoid a deadlock.
    const txContext = { ...context, db };
    await lockStaffMember(txContext, staffId);
    if (!(await consumeChallenge(db, hash))) return err('staff.challenge_invalid');
    if (!(await saveSecondFactor(db, { staffId, sealed, step }))) return err('staff.already_enrolled');
    const recovery_codes = await issueRecoveryCodes(txContext, staffId);
    const token = await startStaffSession(txContext, { staffId, ip, userAgent });
    await recordAudit(txContext, byStaff(staffId, ip), 'staff.second_factor_enrolled');
    return ok({ token, staff: await getStaff(txContext, staffId), recovery_codes });
  }, WITH_RETRY);
}
