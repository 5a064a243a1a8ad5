/** Gives new recovery codes to whoever still has the authenticator app: a session alone is not enough. */
import type { AppContext, Context } from '../../platform/context.ts';
import type { StaffSession } from '../../platform/http/route.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { guardSecondFactor } from './guard-second-factor.ts';
import { issueRecoveryCodes } from './issue-recovery-codes.ts';
import { secretOf, spendStep } from './queries.ts';
import { stepOfCode } from './rules.ts';

/** The time step of a right code, before the transaction: a wrong one stays counted. */
export async function prepareRecoveryCodes(
  context: AppContext,
  { staffId }: StaffSession,
  code: string,
): Promise<Outcome<{ step: number }, 'staff.code_invalid' | 'request.too_many'>> {
  const guard = guardSecondFactor(context, staffId);
  const before = await guard.check();
  if (!before.ok) return before;
  const { sealed, lastStep, now } = await secretOf(context.db, staffId);
  const step = sealed ? stepOfCode(context.secrets.open(sealed), code, now) : null;
  if (step !== null && step > lastStep) {
    // Many guesses at once all pass the first look; a right one among them finds the budget spent here.
    const after = await guard.check();
    return after.ok ? ok({ step }) : after;
  }
  const spent = await guard.countWrong();
  return spent.ok ? refuse('staff.code_invalid') : spent;
}

type Asked = { session: StaffSession; step: number; address: string };

export async function replaceRecoveryCodes(
  context: Context,
  { session: { staffId }, step, address }: Asked,
): Promise<Outcome<{ recovery_codes: string[] }, 'staff.code_invalid'>> {
  if (!(await spendStep(context.db, staffId, step))) return refuse('staff.code_invalid');
  const recovery_codes = await issueRecoveryCodes(context, staffId);
  await recordAudit(context, {
    actorKind: 'staff',
    actorId: staffId,
    action: 'staff.recovery_codes_replaced',
    address,
  });
  return ok({ recovery_codes });
}
