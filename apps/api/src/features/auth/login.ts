/** Logs in by e-mail or phone. Who is unknown and who mistyped get one answer, after one check of a password. */
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/member';
import type { Context } from '../../platform/context.ts';
import { type Outcome, ok, type Refusal, refuse } from '../../platform/outcome.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { userOf } from '../member/rules.ts';
import { rankOf } from '../points/rank-of.ts';
import { openSession } from '../session/open-session.ts';
import { guardAccount } from './guard-account.ts';
import { findCredentials, keepMember, newestRegistrations, type Registration } from './queries.ts';
import { readIdentity } from './rules.ts';
import { sendCodeIfNone } from './send-code-if-none.ts';

/** Pending registrations whose password is tried: each costs a hash, and anyone may register with anyone's e-mail. */
const REGISTRATIONS_TRIED = 3;

type LoggingIn = { identifier: string; password: string; address: string; language: Language };
type Refusals = 'auth.login_failed' | 'auth.verification_required' | 'request.too_many';

/** The one whose password it is; as many checks as there are registrations, and one when there is none. */
async function ownerOf(
  context: Context,
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
  });
}

export async function login(
  context: Context,
  { identifier, password, address, language }: LoggingIn,
): Promise<Outcome<{ token: string; user: User }, Refusals>> {
  const left = await context.limits.take('login.address', address);
  if (!left.ok) return refuse('request.too_many', { retryAfter: left.retryAfter });

  const identity = readIdentity(identifier);
  const member = identity ? await findCredentials(context.db, identity, address) : undefined;
  const guard = guardAccount(context, {
    account: member?.id ?? identifier.trim().toLowerCase(),
    address,
    isKnownAddress: member?.is_known_address ?? false,
  });
  const before = await guard.check();
  if (!before.ok) return before;

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
  // Many guesses at once all pass the first look; those that come back after the budget is spent find it spent here.
  const after = await guard.check();
  if (!after.ok) return after;

  if (registration) {
    await sendCodeIfNone(context, { registration, address, language });
    return verificationRequired(registration);
  }
  if (!member) throw new Error('A right password belongs to a member or to a registration.');
  const { id: memberId, password_hash: passwordHash } = member;
  const opened = await context.db.transaction(async db => {
    const inside = { ...context, db };
    const token = await openSession(inside, { memberId, passwordHash, address });
    if (!token) return null;
    await recordAudit(inside, { actorKind: 'member', actorId: memberId, action: 'auth.logged_in', address });
    const standing = await rankOf(inside, memberId);
    return { token, user: userOf(member, { is_verified: true, ...standing }) };
  });
  return opened ? ok(opened) : fail();
}
