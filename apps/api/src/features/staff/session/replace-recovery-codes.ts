/** Replaces the recovery codes of the logged-in staff member, who must also enter a code of the authenticator app. */
import type { AppContext, Context } from '../../../platform/context.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { limitSecondFactor } from './limit-second-factor.ts';
import { consumeTotpStep, getTotpState } from './queries.ts';
import { findStepOfCode } from './rules.ts';

/** Checks the code before the transaction, so that a rollback cannot undo the count of wrong codes. */
export async function prepareRecoveryCodes(
  context: AppContext,
  { session, code, ip }: { session: StaffSession; code: string; ip: string },
) {
  const { staffId } = session;
  const attempt = { staffId, session, factor: { code }, ip, errorCode: 'staff.code_invalid' } as const;
  return limitSecondFactor(context, attempt, async () => {
    const { sealed, lastStep, now } = await getTotpState(context.db, staffId);
    const step = sealed
      ? findStepOfCode(context.secrets.open(sealed, { kind: 'staff', id: staffId }), code, now)
      : null;
    return step !== null && step > lastStep ? { step } : null;
  });
}

type ReplaceRecoveryCodesInput = { session: StaffSession; step: number; ip: string };

export async function replaceRecoveryCodes(
  context: Context,
  { session: { staffId }, step, ip }: ReplaceRecoveryCodesInput,
): Promise<Result<{ recovery_codes: string[] }, 'staff.code_invalid'>> {
  if (!(await consumeTotpStep(context.db, staffId, step))) return err('staff.code_invalid');
  const recovery_codes = await issueRecoveryCodes(context, staffId);
  await recordAudit(context, byStaff(staffId, ip), 'staff.recovery_codes_replaced');
  return ok({ recovery_codes });
}
