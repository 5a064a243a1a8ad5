/**
 * Rate-limits password guesses at one account, without letting a stranger lock the owner out: the budget for strangers
 * does not apply to an address from which the owner has logged in before, and only wrong attempts count.
 */

import { single } from '../../platform/batching/single.ts';
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { LimitResult } from '../../platform/security/limits.ts';
import { networkOf } from '../../platform/security/network-of.ts';
import type { RateLimitName } from '../../rate-limits.ts';

type GuardInput = {
  /**
   * The typed identifier in its normalised spelling. Never the account's id: if an e-mail and a phone shared a budget,
   * or spellings of an unknown e-mail did not, the refusals would reveal which accounts exist.
   */
  identity: string;
  address: string;
  /** Whether the account's owner has logged in from this address. */
  isKnownAddress: boolean;
};
type GuardResult = Outcome<undefined, 'request.too_many'>;
export type AccountGuard = {
  /** What `check` reads; `checkGuards` reads the budgets of several guards in one query. */
  budgets: readonly (readonly [RateLimitName, string])[];
  check(): Promise<GuardResult>;
  countWrong(): Promise<GuardResult>;
};

const outcomeOf = (left: LimitResult): GuardResult =>
  left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });

/** Runs the `check` of several guards in one query, results in their order. */
export async function checkGuards(
  context: AppContext,
  guards: readonly AccountGuard[],
): Promise<GuardResult[]> {
  return (await context.limits.peekEach(guards.map(({ budgets }) => budgets))).map(outcomeOf);
}

export function guardAccount(
  context: AppContext,
  { identity, address, isKnownAddress }: GuardInput,
): AccountGuard {
  const budgets: [RateLimitName, string][] = [['login.account_from_address', `${identity}\n${networkOf(address)}`]];
  if (!isKnownAddress) budgets.push(['login.account_from_strangers', identity]);
  const guard: AccountGuard = {
    budgets,
    check: async () => single(await checkGuards(context, [guard])),
    countWrong: async () => {
      let left: LimitResult = { ok: true };
      for (const [budget, key] of budgets) {
        const taken = await context.limits.take(budget, key);
        if (!taken.ok) left = taken;
      }
      return outcomeOf(left);
    },
  };
  return guard;
}
