/** Lets members in whose passwords were right: a session, a line in the record, and what they are shown of themselves. */
import type { User } from '@rabita/contract/fan/member';
import type { AppContext, Context } from '../../platform/context.ts';
import { WITH_RETRY } from '../../platform/database/db.ts';
import { type Outcome, ok } from '../../platform/outcome.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { userOf } from '../member/rules.ts';
import { ranksOf } from '../points/rank-of.ts';
import { startSessions } from '../session/open-session.ts';
import { checkEach, type Guard } from './guard-account.ts';
import type { Credentials } from './queries.ts';

export type Proven = { member: Credentials; guard: Guard; address: string };
export type LoggedIn = { token: string; user: User };
type Welcomed = Outcome<LoggedIn | null, 'request.too_many'>;

/**
 * Of each, in their order and for the price of one.
 * @param held see `startSessions`, and for whom it gives null: nothing was done for those
 */
export async function welcomeMembers(
  context: AppContext,
  proven: readonly Proven[],
  held: 'wait' | 'skip',
): Promise<Welcomed[]> {
  // Many guesses at once all pass the first look; those that come back after the budget is spent find it spent here.
  const checked = await checkEach(
    context,
    proven.map(({ guard }) => guard),
  );
  const right = proven.filter((_, at) => checked[at]?.ok);
  const loggedIn = new Map(
    await context.db.transaction(db => openFor({ ...context, db }, right, held), WITH_RETRY),
  );
  return proven.map((one, at): Welcomed => {
    const verdict = checked[at];
    return verdict && !verdict.ok ? verdict : ok(loggedIn.get(one) ?? null);
  });
}

async function openFor(
  context: Context,
  right: readonly Proven[],
  held: 'wait' | 'skip',
): Promise<[Proven, LoggedIn][]> {
  const tokens = await startSessions(
    context,
    right.map(({ member, address }) => ({
      memberId: member.id,
      passwordHash: member.password_hash,
      address,
    })),
    held,
  );
  const opened = right.flatMap((one, at) => {
    const token = tokens[at];
    return token ? [{ one, token }] : [];
  });
  await recordAudits(
    context,
    opened.map(({ one: { member, address } }) => ({
      actorKind: 'member',
      actorId: member.id,
      action: 'auth.logged_in',
      address,
    })),
  );
  const ids = opened.map(({ one }) => one.member.id);
  const standings = await ranksOf(context, ids);
  return opened.map(({ one, token }, at) => {
    const standing = standings[at] ?? { rank: null, loyalty_points: 0 };
    return [one, { token, user: userOf(one.member, { is_verified: true, ...standing }) }];
  });
}
