/** Logs members in after their password check: starts sessions, records the logins, and returns tokens and profiles. */
import type { Language } from '@rabita/contract/constants';
import type { User } from '@rabita/contract/fan/member';
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { ok, type Result } from '../../platform/result.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { verifiedDestination } from '../message/contact/rules.ts';
import { countRecentMessages } from '../message/count-sent-messages.ts';
import { enqueueRushMessages } from '../message/enqueue-message.ts';
import { getPointsAndRanks } from '../points/get-points-and-rank.ts';
import { getStandings } from '../points/leaderboard/get-standing.ts';
import { type AccountLimits, checkAccountLimits } from './create-account-limits.ts';
import { newLoginMessage } from './messages.ts';
import type { Credentials } from './queries.ts';
import { toMemberUser, UNVERIFIED } from './rules.ts';
import { type StartedSession, startSessions } from './session/start-session.ts';

type NewLogin = { member: Credentials; ip: string; session: StartedSession };

const TEMPLATE = 'auth.new_login';
/** The maximum number of these mails per member and day: more could bury other messages. */
const MAX_MAILS_PER_DAY = 5;

/**
 * Notifies members of logins from new devices or providers, by email only, because anyone could cause the cost of SMS.
 * Members without a verified email see the login on their page of sessions.
 */
export async function notifyNewLogins(context: Context, logins: readonly NewLogin[]): Promise<void> {
  if (logins.length === 0) return;
  const sent = await countRecentMessages(
    context,
    logins.map(({ member }) => member.id),
    TEMPLATE,
  );
  const messages = logins.flatMap(({ member, ip, session }) => {
    const destination = verifiedDestination(member, false);
    if (!destination || (sent.get(member.id) ?? 0) >= MAX_MAILS_PER_DAY) return [];
    const { language, id: memberId } = member;
    const content = newLoginMessage({ ...session, ip }, language, context.config);
    return [{ ...content, ...destination, template: TEMPLATE, language, memberId }];
  });
  await enqueueRushMessages(context, messages);
}

export type CheckedLogin = {
  member: Credentials;
  accountLimits: AccountLimits;
  ip: string;
  /** The page's language, for the response. */
  language: Language;
  userAgent: string;
};
export type LoginResult = { token: string; user: User };
type MemberLoginResult = Result<LoginResult | null, 'request.too_many'>;

/**
 * Runs one query per step for all logins.
 * @param ifLocked whether to wait for a member whose row another transaction has locked, or to skip that login
 * @returns one result per login, in order; null if the login was skipped, the password changed or the member was erased
 */
export async function loginMembers(
  context: AppContext,
  logins: readonly CheckedLogin[],
  ifLocked: 'wait' | 'skip',
): Promise<MemberLoginResult[]> {
  // Concurrent attempts can all pass the first check, so those that exceed the limit by now are rejected here.
  const limitChecks = await checkAccountLimits(
    context,
    logins.map(({ accountLimits }) => accountLimits),
    'afterCheck',
  );
  const allowed = logins.filter((_, index) => limitChecks[index]?.ok);
  const loggedIn = new Map(
    await context.db.transaction(db => completeLogins({ ...context, db }, allowed, ifLocked), WITH_RETRY),
  );
  return logins.map((login, index): MemberLoginResult => {
    const verdict = limitChecks[index];
    return verdict && !verdict.ok ? verdict : ok(loggedIn.get(login) ?? null);
  });
}

async function completeLogins(
  context: Context,
  logins: readonly CheckedLogin[],
  ifLocked: 'wait' | 'skip',
): Promise<[CheckedLogin, LoginResult][]> {
  const sessions = await startSessions(
    context,
    logins.map(({ member, ip, userAgent }) => ({
      memberId: member.id,
      passwordHash: member.password_hash,
      ip,
      userAgent,
    })),
    ifLocked,
  );
  const started = logins.flatMap((login, index) => {
    const session = sessions[index];
    return session ? [{ login, session }] : [];
  });
  await recordAudits(
    context,
    started.map(({ login: { member, ip }, session }) => ({
      actorKind: 'member',
      actorId: member.id,
      action: 'auth.logged_in',
      ip,
      ...(session.isNew && { detail: { is_new: true } }),
    })),
  );
  const newLogins = started.filter(({ session }) => session.isNew);
  await notifyNewLogins(
    context,
    newLogins.map(({ login: { member, ip }, session }) => ({ member, ip, session })),
  );
  const memberIds = started.map(({ login }) => login.member.id);
  const ranks = await getPointsAndRanks(context, memberIds);
  const standings = await getStandings(
    context,
    started.map(({ login: { member, language } }) => ({ id: member.id, language })),
  );
  return started.map(({ login, session }, index) => {
    const points = { ...UNVERIFIED, ...ranks[index], standing: standings[index] ?? null };
    return [login, { token: session.token, user: toMemberUser(login.member, points) }];
  });
}
