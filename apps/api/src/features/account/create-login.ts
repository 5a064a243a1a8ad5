/** Logs members in by email or phone. Unknown members and wrong passwords cause the same response and the same work. */
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
import * as queries from './queries.ts';
import { toUser, UNVERIFIED } from './rules.ts';
import { sendCodeIfNone } from './send-code-if-none.ts';

/** The maximum number of unverified registrations that a login checks: anyone can register with anyone's email. */
const REGISTRATIONS_MAX = 3;

/**
 * Password hashes are the bottleneck when many members log in at once. The queries before and after them run in
 * batches: one by one they would cost half as much CPU as the hashes.
 */
const BATCH_LIMITS = { maxBatch: 100, concurrency: 2 };
/** The maximum time that a batch waits for the queue of password hashes to become short. */
const HASH_WAIT_MS = 100;

type LoginInput = LoginAttempt & { password: string; language: Language; userAgent: string };
type Errors = 'auth.login_failed' | 'auth.verification_required' | 'request.too_many';

const verifyPassword = (
  context: AppContext,
  { id, password_hash: stored }: queries.Credentials | queries.Registration,
  password: string,
) => checkHash(context, { kind: 'member', id, stored, password });

/** Finds the registration with this password. Without registrations, a dummy check takes the time of a real check. */
async function findRegistration(
  context: AppContext,
  registrations: queries.Registration[],
  password: string,
): Promise<queries.Registration | undefined> {
  if (registrations.length === 0) await context.passwords.verifyDummy(password);
  for (const registration of registrations) {
    if (await verifyPassword(context, registration, password)) return registration;
  }
  return undefined;
}

/** Finds the member again if the stored hash has changed meanwhile, but not the password. */
async function findRehashedMember(
  context: AppContext,
  { id, password_hash: oldHash }: queries.Credentials,
  password: string,
): Promise<queries.Credentials | undefined> {
  const member = await queries.findMember(context.db, id);
  if (!member || member.password_hash === oldHash) return undefined;
  return (await verifyPassword(context, member, password)) ? member : undefined;
}

function toVerificationRequired(registration: queries.Registration): Err<'auth.verification_required'> {
  const user = toUser(registration, UNVERIFIED);
  return err('auth.verification_required', {
    extra: { requiresVerification: true, userId: registration.id, user },
  });
}

/** Omits the id of a member who was erased meanwhile, because no erasure would remove the IP address. */
async function recordFailure(context: Context, memberId: string | undefined, ip: string): Promise<void> {
  await context.db.transaction(async db => {
    const actorId = await queries.lockMemberAgainstErasure(db, memberId ?? null);
    await recordAudit({ ...context, db }, byGuest(actorId, ip), 'auth.login_failed');
  }, WITH_RETRY);
}

/**
 * Creates the login function, which batches concurrent logins.
 * @param timeoutMs when a request times out: a login that waits longer for its batch is rejected
 */
export function createLogin(context: AppContext, timeoutMs: number) {
  const logRetry = (err: unknown, calls: number) =>
    context.log.warn({ err, calls }, 'a batch of logins failed, retrying them one by one');
  const batchOptions = {
    ...BATCH_LIMITS,
    timeoutMs,
    waitFor: () => context.passwords.whenQuiet(HASH_WAIT_MS),
  };
  const findAccount = createBatcher({
    ...batchOptions,
    run: retryIndividually((attempts: LoginAttempt[]) => findAccounts(context, attempts), logRetry),
  });
  const loginMember = createBatcher({
    ...batchOptions,
    run: retryIndividually((logins: CheckedLogin[]) => loginMembers(context, logins, 'skip'), logRetry),
  });

  return async ({
    identifier,
    password,
    ip,
    language,
    userAgent,
  }: LoginInput): Promise<Result<LoginResult, Errors>> => {
    const account = await findAccount('', { identifier, ip });
    if (!account.ok) return account;
    const { identity, member, accountLimits } = account.value;

    const isMember = member ? await verifyPassword(context, member, password) : false;
    // A member with an unverified contact may be a stranger, who must not hide the registration of the contact's owner.
    const registrations =
      identity && !isMember && !member?.is_verified
        ? await queries.findNewestRegistrations(context.db, identity, REGISTRATIONS_MAX)
        : [];
    const registration =
      isMember || (member && registrations.length === 0)
        ? undefined
        : await findRegistration(context, registrations, password);
    const isPasswordRight = isMember || registration !== undefined;
    const failLogin = async (): Promise<Err<Errors>> => {
      const rateLimit = await accountLimits.countWrongPassword();
      if (!rateLimit.ok) return rateLimit;
      await recordFailure(context, member?.id, ip);
      return err('auth.login_failed');
    };
    if (!isPasswordRight) return failLogin();

    if (registration) {
      const limitCheck = await accountLimits.check('afterCheck');
      if (!limitCheck.ok) return limitCheck;
      await sendCodeIfNone(context, { registration, ip, language });
      return toVerificationRequired(registration);
    }
    if (!member) throw new Error('A right password must belong to a member or a registration.');
    const login = { member, accountLimits, ip, language, userAgent };
    let result = await loginMember('', login);
    // The password changed, or another transaction locks the member's row: wait for the row outside the batch.
    if (result.ok && !result.value) result = single(await loginMembers(context, [login], 'wait'));
    const rehashedMember =
      result.ok && !result.value ? await findRehashedMember(context, member, password) : undefined;
    if (rehashedMember)
      result = single(await loginMembers(context, [{ ...login, member: rehashedMember }], 'wait'));
    if (!result.ok) return result;
    if (!result.value) return failLogin();
    const { id, password_hash: oldHash } = rehashedMember ?? member;
    await renewHash(context, { kind: 'member', id, oldHash, password });
    return ok(result.value);
  };
}
