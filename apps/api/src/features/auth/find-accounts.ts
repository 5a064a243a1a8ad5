/** Finds whose account is meant and whether it may be guessed at any more, before a password is looked at. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { checkEach, type Guard, guardAccount } from './guard-account.ts';
import { type Credentials, findCredentials } from './queries.ts';
import { budgetIdentity, type Identity, readIdentity } from './rules.ts';

/** `identity` is null for what can be neither an e-mail nor a phone, `member` undefined where nobody has it. */
export type Account = { identity: Identity | null; member: Credentials | undefined; guard: Guard };
export type Named = { identifier: string; address: string };
type Found = Outcome<Account, 'request.too_many'>;

/** Of each, in their order and for the price of one; each call spends an attempt of its address. */
export async function findAccounts(context: AppContext, named: readonly Named[]): Promise<Found[]> {
  const left = await context.limits.takeEach(
    'login.address',
    named.map(({ address }) => address),
  );
  const allowed = named.filter((_, at) => left[at]?.ok);
  const sought = allowed.map(one => ({ identity: readIdentity(one.identifier), address: one.address }));
  const members = await findCredentials(context.db, sought);
  const accounts = allowed.map(({ identifier, address }, at): Account => {
    const member = members[at];
    const guard = guardAccount(context, {
      identity: budgetIdentity(identifier),
      address,
      isKnownAddress: member?.is_known_address ?? false,
    });
    return { identity: sought[at]?.identity ?? null, member, guard };
  });
  const guards = accounts.map(({ guard }) => guard);
  const checked = await checkEach(context, guards);
  const found = accounts.map((account, at): [Named | undefined, Found] => {
    const verdict = checked[at];
    return [allowed[at], verdict && !verdict.ok ? verdict : ok(account)];
  });
  const byCall = new Map(found);
  return named.map((one, at): Found => {
    const budget = left[at];
    if (budget && !budget.ok) return refuse('request.too_many', { retryAfter: budget.retryAfter });
    return byCall.get(one) as Found;
  });
}
