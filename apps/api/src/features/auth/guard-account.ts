/**
 * Holds guessing at one account in bounds without letting a stranger lock its owner out: the budget for strangers does
 * not bind an address from which the owner has logged in before, and only wrong attempts are counted.
 */
import type { Context } from '../../platform/context.ts';
import type { Budget, Taken } from '../../platform/limits.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';

type Guarded = {
  /**
   * Names the account, the same however it is spelt: by its id, or for an unknown one by what was typed. An unknown
   * account is counted like a known one, or the difference would tell which is which.
   */
  account: string;
  address: string;
  /** Whether the account's owner has logged in from this address. */
  isKnownAddress: boolean;
};
type Left = Promise<Outcome<undefined, 'request.too_many'>>;

export function guardAccount(
  context: Context,
  { account, address, isKnownAddress }: Guarded,
): { check(): Left; countWrong(): Left } {
  const budgets: [Budget, string][] = [['login.account_from_address', `${account}\n${address}`]];
  if (!isKnownAddress) budgets.push(['login.account_from_strangers', account]);

  const outcomeOf = (left: Taken): Awaited<Left> =>
    left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });
  return {
    check: async () => outcomeOf(await context.limits.peekAll(budgets)),
    countWrong: async () => {
      let left: Taken = { ok: true };
      for (const [budget, who] of budgets) {
        const taken = await context.limits.take(budget, who);
        if (!taken.ok) left = taken;
      }
      return outcomeOf(left);
    },
  };
}
