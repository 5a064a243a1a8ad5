/** Takes e-mail and password. Who is unknown, disabled or mistyped gets one answer, after one check of a password. */
import { stripInvisible } from '@rabita/contract/digits';
import type { Challenged } from '@rabita/contract/staff/auth';
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, type Refusal, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { guardAccount } from '../auth/guard-account.ts';
import { openChallenge } from './open-challenge.ts';
import { findCredentials, isKnownAddress } from './queries.ts';

type LoggingIn = { email: string; password: string; address: string };
type Refusals = 'staff.login_failed' | 'request.too_many';

export async function loginStaff(
  context: AppContext,
  { email, password, address }: LoggingIn,
): Promise<Outcome<Challenged, Refusals>> {
  const left = await context.limits.take('login.address', address);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });

  const typed = stripInvisible(email).trim().toLowerCase();
  const staff = await findCredentials(context.db, typed);
  const guard = guardAccount(context, {
    identity: `staff ${typed}`,
    address,
    isKnownAddress: staff !== undefined && (await isKnownAddress(context.db, staff.id, address)),
  });
  const before = await guard.check();
  if (!before.ok) return before;

  const right = staff
    ? await context.passwords.verify(staff.password_hash, password)
    : await context.passwords.pretend(password);
  const fail = async (): Promise<Refusal<Refusals>> => {
    await recordAudit(context, {
      actorKind: 'guest',
      actorId: staff?.id,
      action: 'staff.login_failed',
      address,
    });
    const spent = await guard.countWrong();
    return spent.ok ? refuse('staff.login_failed') : spent;
  };
  if (!staff || !right || staff.disabled_at) return fail();
  // Many guesses at once all pass the first look; those that come back after the budget is spent find it spent here.
  const after = await guard.check();
  if (!after.ok) return after;
  const challenged = await openChallenge(context, { staffId: staff.id, passwordHash: staff.password_hash });
  return challenged ? ok(challenged) : fail();
}
