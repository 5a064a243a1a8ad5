/**
 * Limits wrong second factors: per hour and day for a staff account over all its challenges and sessions, and per
 * session, so that a stolen token cannot use up the account's attempts.
 */
import type { AnyErrorCode } from '@rabita/contract/every-error';
import type { RateLimitName } from '../../../platform/config/create-rate-limits.ts';
import type { AppContext } from '../../../platform/context.ts';
import { WITH_RETRY } from '../../../platform/database/db.ts';
import type { StaffSession } from '../../../platform/http/route.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { ResultError } from '../../../platform/result-error.ts';
import { byGuest, byStaff, recordAudit } from '../../audit/record-audit.ts';
import type { SecondFactor } from './consume-second-factor.ts';
import { expireSession } from './queries.ts';

type Attempt<ErrorCode> = {
  staffId: string;
  /** Undefined at login. */
  session?: StaffSession;
  factor: SecondFactor;
  ip: string;
  errorCode: ErrorCode;
};

/**
 * Counts the attempt before comparing the code, so that concurrent attempts cannot exceed the limit, and refunds it
 * unless the code is wrong. A recovery code, which cannot be guessed, does not count for the account and works when the
 * limit is used up, so that an attacker's wrong codes do not lock out the account. Call it outside a transaction.
 * @param compare returns null if the code is wrong
 * @throws ResultError if the session has ended, as it does with the fifth wrong code
 */
export async function limitSecondFactor<Value, ErrorCode extends AnyErrorCode>(
  context: AppContext,
  attempt: Attempt<ErrorCode>,
  compare: () => Promise<Value | null>,
): Promise<Result<Value, ErrorCode | 'request.too_many'>> {
  const { limits } = context;
  const { staffId, session, factor } = attempt;
  // Counts by the token's hash: a right code replaces the token, and the count starts again.
  const sessionLimits = session
    ? ([['staff.code_session', session.tokenHash.toString('base64url')]] as const)
    : [];
  const accountLimits =
    factor.recovery_code === undefined
      ? ([
          ['staff.code_hour', staffId],
          ['staff.code_day', staffId],
        ] as const)
      : [];
  const refund = async (counted: readonly (readonly [RateLimitName, string])[]) => {
    for (const [name, key] of counted) await limits.refund(name, key);
  };
  if (!(await limits.takeAll(sessionLimits)).ok) throw new ResultError(err('staff.session_invalid'));
  const rateLimit = await limits.takeAll(accountLimits);
  if (!rateLimit.ok) {
    await refund(sessionLimits);
    return err('request.too_many', { retryAfter: rateLimit.retryAfter });
  }
  let value: Value | null | undefined;
  try {
    value = await compare();
  } finally {
    if (value !== null) await refund([...sessionLimits, ...accountLimits]);
  }
  if (value !== null) return ok(value);
  const [sessionLimit] = await limits.peekEach([sessionLimits]);
  await recordWrongCode(context, attempt, sessionLimit?.ok === false);
  return err(attempt.errorCode);
}

async function recordWrongCode(
  context: AppContext,
  { staffId, session, ip }: Attempt<unknown>,
  isLimitReached: boolean,
): Promise<void> {
  const actor = (session ? byStaff : byGuest)(staffId, ip);
  const hasEnded = await context.db.transaction(async db => {
    const txContext = { ...context, db };
    await recordAudit(txContext, actor, 'staff.second_factor_failed');
    if (!session || !isLimitReached) return false;
    if ((await expireSession(db, session.sessionId)) > 0)
      await recordAudit(txContext, actor, 'staff.session_stopped');
    return true;
  }, WITH_RETRY);
  if (hasEnded) throw new ResultError(err('staff.session_invalid'));
}
