/** Completes a staff login with a code of the authenticator app or a recovery code. Each code works once. */
import type { ErrorOf, ReplyOf } from '@rabita/contract/endpoint';
import type { verifySecondFactor as endpoint } from '@rabita/contract/staff/auth';
import type { AppContext } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { RefusalError } from '../../platform/refusal-error.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getStaff } from './get-staff.ts';
import { guardSecondFactor } from './guard-second-factor.ts';
import { lockStaffMember } from './lock-staff-member.ts';
import { openStaffSession } from './open-staff-session.ts';
import {
  type ChallengeRow,
  consumeChallenge,
  countUnusedRecoveryCodes,
  recordChallengeTry,
} from './queries.ts';
import { type SecondFactor, spendSecondFactor } from './spend-second-factor.ts';

type VerifySecondFactorInput = SecondFactor & { challenge: string; address: string; userAgent: string };
type Check = ReturnType<typeof guardSecondFactor>['check'];

type VerifySecondFactorResult = ReplyOf<typeof endpoint>;

/**
 * Starts the session.
 * @returns null if the code is wrong
 * @throws RefusalError if another request has used the challenge, or if concurrent guesses reached the limit
 */
function startSession(
  context: AppContext,
  challenge: ChallengeRow,
  { address, userAgent, ...input }: VerifySecondFactorInput,
  check: Check,
) {
  const staffId = challenge.staff_id;
  return context.db.transaction(async (db): Promise<VerifySecondFactorResult | null> => {
    const txContext = { ...context, db };
    // Locks the staff row before codes and challenge, like all code that deletes these, to avoid a deadlock.
    await lockStaffMember(txContext, staffId);
    const { totp_secret: sealed, now } = challenge;
    if (!(await spendSecondFactor(txContext, { staffId, sealed, now }, input))) return null;
    // Rolls back, so that the code stays unused: a recovery code works only once.
    if (!(await consumeChallenge(db, tokenHash(input.challenge))))
      throw new RefusalError(refuse('staff.challenge_dead'));
    // Many concurrent guesses can pass the check in `verifySecondFactor`, so this refuses even a right code after the
    // limit was reached.
    const limitAfter = await check();
    if (!limitAfter.ok) throw new RefusalError(limitAfter);
    const token = await openStaffSession(txContext, { staffId, address, userAgent });
    await recordAudit(txContext, {
      actorKind: 'staff',
      actorId: staffId,
      action: 'staff.logged_in',
      address,
      detail: { by: input.recovery_code === undefined ? 'code' : 'recovery_code' },
    });
    const codesLeft = await countUnusedRecoveryCodes(db, staffId);
    return { token, staff: await getStaff(txContext, staffId), recovery_codes_left: codesLeft };
  }, WITH_RETRY);
}

export async function verifySecondFactor(
  context: AppContext,
  input: VerifySecondFactorInput,
): Promise<Outcome<VerifySecondFactorResult, ErrorOf<typeof endpoint> | 'request.too_many'>> {
  const challenge = await recordChallengeTry(context.db, tokenHash(input.challenge));
  if (!challenge?.totp_secret) return refuse('staff.challenge_dead');
  const guard = guardSecondFactor(context, challenge.staff_id);
  const limitBefore = await guard.check();
  if (!limitBefore.ok) return limitBefore;

  const result = await startSession(context, challenge, input, guard.check);
  if (result) return ok(result);
  await recordAudit(context, {
    actorKind: 'guest',
    actorId: challenge.staff_id,
    action: 'staff.second_factor_failed',
    address: input.address,
  });
  const counted = await guard.countWrong();
  if (!counted.ok) return counted;
  return refuse(input.recovery_code === undefined ? 'staff.code_invalid' : 'staff.recovery_code_invalid');
}
