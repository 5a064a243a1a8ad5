/** Logs members in by email or phone. Unknown members and wrong passwords get the same response after the same work. */
import type { Language } from '@rabita/contract/constants';
import { createBatcher, retryIndividually } from '../../platform/batching/batcher.ts';
import { single } from '../../platform/batching/single.ts';
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Err, err, ok, type Result } from '../../platform/result.ts';
import { byGuest, recordAudit } from '../audit/record-audit.ts';
import { findAccounts, type LoginAttempt } from './find-accounts.ts';
import { type CheckedLogin, type LoginResult, loginMembers } from './login-members.ts';
import { checkHash } from './password/hash-password.ts';
import { renewHash } from './password/renew-hash.ts';
import {
  type Credentials,
  findMember,
  findNewestRegistrations,
  lockMemberAgainstErasure,
  type Registration,
} from './queries.ts';
import { UNVERIFIED, userOf } from './rules.ts';
import { sendCodeIfNone } from './send-code-if-none.ts';

/** How many unverified registrations a login checks: each costs a hash, and anyone can register with anyone's email. */
const REGISTRATIONS_TRIED = 3;

/**
 * Password hashes are the bottleneck when many members log in at once. While the hashes queue, the queries before and
 * after them run in batches: one by one, these queries would cost half as much CPU as the hashes.
 */
const BATCH_LIMITS = { maxBatch: 100, concurrency: 2 };
/** Maximum time that a batch waits for the queue of password hashes to become short. */
const HASH_WAIT_MS = 100;

type LoginInput = LoginAttempt & { password: string; language: Language; userAgent: string };
type Errors = 'auth.login_failed' | 'auth.verification_required' | 'request.too_many';

const isPasswordOf = (
  context: AppContext,
  { id, password_hash: stored }: Credentials | Registration,
  password: string,
) => checkHash(context, { kind: 'member', id, stored, password });

/** Finds the registration with this password. Without registrations, a dummy check takes the time of a real one. */
async function findOwner(
  context: AppContext,
  registrations: Registration[],
  password: string,
): Promise<Registration | undefined> {
  if (registrations.length === 0) await context.passwords.verifyDummy(password);
  for (const registration of registrations) {
    if (await isPasswordOf(context, registration, password)) return registration;
  }
  return undefined;
}

/**
 * The member, if another login has renewed the hash, or a job has sealed it again, since it was read; undefined if the
 * password has changed.
 */
async function findRenewed(
  context: AppContext,
  { id, password_hash: oldHash }: Credentials,
  password: string,
): Promise<Credentials | undefined> {
  const member = await findMember(context.db, id);
  if (!member || member.password_hash === oldHash) return undefined;
  return (await isPasswordOf(context, member, password)) ? member : undefined;
}

function verificationRequired(registration: Registration): Err<'auth.verification_required'> {
  const user = userOf(registration, UNVERIFIED);
  return err('auth.verification_required', {
    extra: { requiresVerification: true, userId: registration.id, user },
  });
}

/**
 * Records a failed login. Omits the id of a member who has been erased meanwhile: no later erasure would remove the IP
 * address from that line.
 */
async function recordFailure(context: Context, memberId: string | undefined, address: string): Promise<void> {
  await context.db.transaction(async db => {
    const actorId = await lockMemberAgainstErasure(db, memberId ?? null);
    await recordAudit({ ...context, db }, byGuest(actorId, address), 'auth.login_failed');
  }, WITH_RETRY);
}

/**
 * Creates the login function, which batches concurrent logins.
 * @param timeoutMs milliseconds after which a login that still waits for its batch is rejected: its request timed out
 */
export function createLogin(context: AppContext, timeoutMs: number) {
  const logRetry = (err: unknown, calls: number) =>
    context.log.warn({ err, calls }, 'a batch of logins failed, retrying them one by one');
  const batching = {
    ...BATCH_LIMITS,
    timeoutMs,
    waitFor: () => context.passwords.whenQuiet(HASH_WAIT_MS),
  };
  const findAccount = createBatcher({
    ...batching,
    run: retryIndividually((attempts: LoginAttempt[]) => findAccounts(context, attempts), logRetry),
  });
  const loginMember = createBatcher({
    ...batching,
    run: retryIndividually((logins: CheckedLogin[]) => loginMembers(context, logins, 'skip'), logRetry),
  });

  return async ({
    identifier,
    password,
    address,
    language,
    userAgent,
  }: LoginInput): Promise<Result<LoginResult, Errors>> => {
    const account = await findAccount('', { identifier, address });
    if (!account.ok) return account;
    const { identity, member, guard } = account.value;

    const isMember = member ? await isPasswordOf(context, member, password) : false;
    // A member who has not verified the contact may be a stranger, who must not hide the registration of its owner.
    const registrations =
      identity && !isMember && !member?.is_verified
        ? await findNewestRegistrations(context.db, identity, REGISTRATIONS_TRIED)
        : [];
    const registration =
      isMember || (member && registrations.length === 0)
        ? undefined
        : await findOwner(context, registrations, password);
    const isRight = isMember || registration !== undefined;
    const fail = async (): Promise<Err<Errors>> => {
      const spent = await guard.countWrong();
      if (!spent.ok) return spent;
      await recordFailure(context, member?.id, address);
      return err('auth.login_failed');
    };
    if (!isRight) return fail();

    if (registration) {
      const checked = await guard.check('afterCheck');
      if (!checked.ok) return checked;
      await sendCodeIfNone(context, { registration, address, language });
      return verificationRequired(registration);
    }
    if (!member) throw new Error('A right password must belong to a member or a registration.');
    const login = { member, guard, address, language, userAgent };
    let result = await loginMember('', login);
    // The password changed, or another transaction locks the member's row: wait for the row outside the batch.
    if (result.ok && !result.value) result = single(await loginMembers(context, [login], 'wait'));
    const renewed = result.ok && !result.value ? await findRenewed(context, member, password) : undefined;
    if (renewed) result = single(await loginMembers(context, [{ ...login, member: renewed }], 'wait'));
    if (!result.ok) return result;
    if (!result.value) return fail();
    const { id, password_hash: oldHash } = renewed ?? member;
    await renewHash(context, { kind: 'member', id, oldHash, password });
    return ok(result.value);
  };
}
