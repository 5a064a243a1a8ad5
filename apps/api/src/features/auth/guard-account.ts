/**
 * Holds guessing at one account in bounds without letting a stranger lock its owner out: the budget for strangers does
 * not bind an address from which the owner has logged in before, and only wrong attempts are counted.
 */

import { single } from '../../platform/batching/single.ts';
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { Budget, Taken } from '../../platform/security/limits.ts';
import { networkOf } from '../../platform/security/network-of.ts';

type Guarded = {
  /**
   * What was typed to name the account, in one spelling. Never the account's id: a budget that an e-mail and a phone share,
   * or one spelling of an unknown e-mail does not, would tell which accounts exist.
   */
  identity: string;
  address: string;
  /** Whether the account's owner has logged in from this address. */
  isKnownAddress: boolean;
};
type Left = Outcome<undefined, 'request.too_many'>;
export type Guard = {
  /** What is looked at; whoever guards several looks at all in one. */
  budgets: readonly (readonly [Budget, string])[];
  check(): Promise<Left>;
  countWrong(): Promise<Left>;
};

const outcomeOf = (left: Taken): Left =>
  left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });

/** The `check` of several, in their order. */
export async function checkEach(context: AppContext, guards: readonly Guard[]): Promise<Left[]> {
  return (await context.limits.peekEach(guards.map(({ budgets }) => budgets))).map(outcomeOf);
}

export function guardAccount(context: AppContext, { identity, address, isKnownAddress }: Guarded): Guard {
  const budgets: [Budget, string][] = [['login.account_from_address', `${identity}\n${networkOf(address)}`]];
  if (!isKnownAddress) budgets.push(['login.account_from_strangers', identity]);
  const guard: Guard = {
    budgets,
    check: async () => single(await checkEach(context, [guard])),
    countWrong: async () => {
      let left: Taken = { ok: true };
      for (const [budget, who] of budgets) {
        const taken = await context.limits.take(budget, who);
        if (!taken.ok) left = taken;
      }
      return outcomeOf(left);
    },
  };
  return guard;
}
