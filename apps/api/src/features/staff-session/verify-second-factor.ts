/** Logs in with a code of the authenticator app, or with a recovery code: each counts once. */
import type { ErrorOf, ReplyOf } from '@rabita/contract/endpoint';
import type { verifySecondFactor as endpoint } from '@rabita/contract/staff/auth';
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { RefusalError } from '../../platform/refusal-error.ts';
import { tokenHash } from '../../platform/security/secrets.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { getStaff } from '../staff/get-staff.ts';
import { lockStaffMember } from '../staff/lock-staff-member.ts';
import { guardSecondFactor } from './guard-second-factor.ts';
import { hashRecoveryCode } from './hash-recovery-code.ts';
import { openStaffSession } from './open-staff-session.ts';
import {
  type Challenge,
  countCodesLeft,
  spendChallenge,
  spendRecoveryCode,
  spendStep,
  takeTry,
} from './queries.ts';
import { stepOfCode } from './rules.ts';

type Given = { code?: string | undefined; recovery_code?: string | undefined };
type Passing = Given & { challenge: string; address: string };
type Check = ReturnType<typeof guardSecondFactor>['check'];

/** Whether it is right and was never used before; if so it now has been. */
async function spend(context: Context, challenge: Challenge, given: Given): Promise<boolean> {
  const { staff_id: staffId, totp_secret: sealed, now } = challenge;
  if (given.recovery_code !== undefined) {
    return spendRecoveryCode(context.db, staffId, hashRecoveryCode(context, staffId, given.recovery_code));
  }
  if (!sealed || given.code === undefined) return false;
  const step = stepOfCode(context.secrets.open(sealed), given.code, now);
  return step !== null && spendStep(context.db, staffId, step);
}

type Passed = ReplyOf<typeof endpoint>;

/** Opens the session, or null when the factor is wrong. @throws RefusalError when guesses have spent the budget meanwhile */
function enter(context: AppContext, challenge: Challenge, { address, ...given }: Passing, check: Check) {
  const staffId = challenge.staff_id;
  return context.db.transaction(async (db): Promise<Passed | null> => {
    const inside = { ...context, db };
    // Before codes and challenge, as whoever ends those does: they would else wait for each other for ever.
    await lockStaffMember(inside, staffId);
    if (!(await spend(inside, challenge, given))) return null;
    if (!(await spendChallenge(db, tokenHash(given.challenge)))) return null;
    // Many guesses at once all pass the first look; a right one among them finds the budget spent here.
    const after = await check();
    if (!after.ok) throw new RefusalError(after);
    const token = await openStaffSession(inside, { staffId, address });
    await recordAudit(inside, {
      actorKind: 'staff',
      actorId: staffId,
      action: 'staff.logged_in',
      address,
      detail: { by: given.recovery_code === undefined ? 'code' : 'recovery_code' },
    });
    const left = await countCodesLeft(db, staffId);
    return { token, staff: await getStaff(inside, staffId), recovery_codes_left: left };
  }, WITH_RETRY);
}

export async function verifySecondFactor(
  context: AppContext,
  passing: Passing,
): Promise<Outcome<Passed, ErrorOf<typeof endpoint> | 'request.too_many'>> {
  const found = await takeTry(context.db, tokenHash(passing.challenge));
  if (!found?.totp_secret) return refuse('staff.challenge_dead');
  const guard = guardSecondFactor(context, found.staff_id);
  const before = await guard.check();
  if (!before.ok) return before;

  const passed = await enter(context, found, passing, guard.check);
  if (passed) return ok(passed);
  await recordAudit(context, {
    actorKind: 'guest',
    actorId: found.staff_id,
    action: 'staff.second_factor_failed',
    address: passing.address,
  });
  const spent = await guard.countWrong();
  if (!spent.ok) return spent;
  return refuse(passing.recovery_code === undefined ? 'staff.code_invalid' : 'staff.recovery_code_invalid');
}
