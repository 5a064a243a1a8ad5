/**
 * Re-authenticates a staff session with a second factor, because sensitive calls require a recent one. Replaces the
 * session's token, so that a stolen copy of the old token does not gain these rights.
 */
import type { ErrorOf, ResponseOf } from '@rabita/contract/endpoint';
import type { confirmSession as endpoint } from '@rabita/contract/staff/auth';
import type { AppContext } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, type Result } from '../../../platform/result.ts';
import { ResultError } from '../../../platform/result-error.ts';
import { newToken, tokenHash } from '../../../platform/security/secrets.ts';
import { byStaff, recordAudit } from '../../audit/record-audit.ts';
import { consumeSecondFactor, type SecondFactor } from './consume-second-factor.ts';
import { lockStaffMember } from './get-staff.ts';
import { limitSecondFactor } from './limit-second-factor.ts';
import { countUnusedRecoveryCodes, getTotpState, saveNewToken } from './queries.ts';

type ConfirmSessionInput = { session: StaffSession; factor: SecondFactor; ip: string };
type ConfirmSessionResult = Result<
  ResponseOf<typeof endpoint>,
  ErrorOf<typeof endpoint> | 'request.too_many'
>;

/** Runs before the call's transaction, because a rollback must not undo the count of wrong codes. */
export async function confirmSession(
  context: AppContext,
  { session, factor, ip }: ConfirmSessionInput,
): Promise<ConfirmSessionResult> {
  const errorCode = factor.recovery_code === undefined ? 'staff.code_invalid' : 'staff.recovery_code_invalid';
  return limitSecondFactor(context, { staffId: session.staffId, session, factor, ip, errorCode }, () =>
    renewToken(context, { session, factor, ip }),
  );
}

/** @returns null if the code is wrong */
function renewToken(
  context: AppContext,
  { session: { staffId, sessionId, tokenHash: oldTokenHash }, factor, ip }: ConfirmSessionInput,
) {
  const method = factor.recovery_code === undefined ? 'code' : 'recovery_code';
  return context.db.transaction(async db => {
    const txContext = { ...context, db };
    await lockStaffMember(txContext, staffId);
    const stored = { staffId, ...(await getTotpState(db, staffId)) };
    if (!(await consumeSecondFactor(txContext, stored, factor))) return null;
    const token = newToken();
    // Throws to roll back, so that the code stays unused for a call with the session's current token.
    if (!(await saveNewToken(db, sessionId, oldTokenHash, tokenHash(token))))
      throw new ResultError(err('staff.session_invalid'));
    await recordAudit(txContext, byStaff(staffId, ip), 'staff.confirmed', { detail: { by: method } });
    return { token, recovery_codes_left: await countUnusedRecoveryCodes(db, staffId) };
  }, WITH_RETRY);
}
