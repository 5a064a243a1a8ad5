/** Logs in by e-mail or phone. Who is unknown and who mistyped get one answer, after one check of a password. */
import type { Language } from '@rabita/contract/constants';
import { createBatcher, retryIndividually } from '../../platform/batching/batcher.ts';
import { single } from '../../platform/batching/single.ts';
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok, type Refusal, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { userOf } from '../member/rules.ts';
import { findAccounts, type Named } from './find-accounts.ts';
import { keepMember, newestRegistrations, type Registration } from './queries.ts';
import { sendCodeIfNone } from './send-code-if-none.ts';
import { type LoggedIn, type Proven, welcomeMembers } from './welcome-members.ts';

/** Pending registrations whose password is tried: each costs a hash, and anyone may register with anyone's e-mail. */
const REGISTRATIONS_TRIED = 3;

/**
 * A crowd waits for its passwords, one after another. So long as it does, what stands before and after them is asked of
 * the database for many at once: for each by itself it takes half as much of the processors as a password.
 */
const CROWD = { most: 100, abreast: 2 };
const PATIENCE_MS = 100;

type LoggingIn = Named & { password: string; language: Language };
type Refusals = 'auth.login_failed' | 'auth.verification_required' | 'request.too_many';

/** The one whose password it is; as many checks as there are registrations, and one when there is none. */
async function ownerOf(
  context: AppContext,
  registrations: Registration[],
  password: string,
): Promise<Registration | undefined> {
  if (registrations.length === 0) await context.passwords.pretend(password);
  for (const one of registrations) {
    if (await context.passwords.verify(one.password_hash, password)) return one;
  }
  return undefined;
}

function verificationRequired(registration: Registration): Refusal<'auth.verification_required'> {
  const user = userOf(registration, { is_verified: false, loyalty_points: 0, rank: null });
  return refuse('auth.verification_required', {
    extra: { requiresVerification: true, userId: registration.id, user },
  });
}

/** Names whose account it was about unless they were erased meanwhile: nobody would take the address off that line again. */
async function recordFailure(context: Context, memberId: string | undefined, address: string): Promise<void> {
  await context.db.transaction(async db => {
    const actorId = await keepMember(db, memberId ?? null);
    const line = { actorKind: 'guest', actorId, action: 'auth.login_failed', address } as const;
    await recordAudit({ ...context, db }, line);
  }, WITH_RETRY);
}

/** @param within milliseconds after which a caller has been told to come back */
export function openLogin(context: AppContext, within: number) {
  const tell = (err: unknown, calls: number) =>
    context.log.warn({ err, calls }, 'log-ins that failed together are tried one by one');
  const crowd = { ...CROWD, within, until: () => context.passwords.lull(PATIENCE_MS) };
  const findAccount = createBatcher({
    ...crowd,
    work: retryIndividually((named: Named[]) => findAccounts(context, named), tell),
  });
  const welcome = createBatcher({
    ...crowd,
    work: retryIndividually((proven: Proven[]) => welcomeMembers(context, proven, 'skip'), tell),
  });

  return async ({
    identifier,
    password,
    address,
    language,
  }: LoggingIn): Promise<Outcome<LoggedIn, Refusals>> => {
    const account = await findAccount('', { identifier, address });
    if (!account.ok) return account;
    const { identity, member, guard } = account.value;

    const waiting =
      identity && !member ? await newestRegistrations(context.db, identity, REGISTRATIONS_TRIED) : [];
    const registration = member ? undefined : await ownerOf(context, waiting, password);
    const right = member
      ? await context.passwords.verify(member.password_hash, password)
      : registration !== undefined;
    const fail = async (): Promise<Refusal<Refusals>> => {
      await recordFailure(context, member?.id, address);
      const spent = await guard.countWrong();
      return spent.ok ? refuse('auth.login_failed') : spent;
    };
    if (!right) return fail();

    if (registration) {
      const after = await guard.check();
      if (!after.ok) return after;
      await sendCodeIfNone(context, { registration, address, language });
      return verificationRequired(registration);
    }
    if (!member) throw new Error('A right password belongs to a member or to a registration.');
    const proven = { member, guard, address };
    let opened = await welcome('', proven);
    // Another password by now, or only somebody who is changing something else of the member: that is waited for, alone.
    if (opened.ok && !opened.value) opened = single(await welcomeMembers(context, [proven], 'wait'));
    if (!opened.ok) return opened;
    return opened.value ? ok(opened.value) : fail();
  };
}
