/**
 * Holds guessing at one account in bounds without letting a stranger lock its owner out: the budget for strangers does
 * not bind an address from which the owner has logged in before, and only wrong attempts are counted.
 */
import type { Context } from '../../platform/context.ts';
import type { Budget } from '../../platform/limits.ts';
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

  const each = async (use: 'peek' | 'take'): Left => {
    let refusal: Awaited<Left> = ok(undefined);
    for (const [budget, who] of budgets) {
      const left = await context.limits[use](budget, who);
      if (!left.ok) refusal = refuse('request.too_many', { retryAfter: left.retryAfter });
    }
    return refusal;
  };
  return { check: () => each('peek'), countWrong: () => each('take') };
}
