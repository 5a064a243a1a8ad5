/**
 * Holds guessing at one account in bounds without letting a stranger lock its owner out: the budget for strangers does
 * not bind an address from which the member has logged in before, and only wrong attempts are counted.
 */
import type { Context } from '../../platform/context.ts';
import type { Budget } from '../../platform/limits.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import { isKnownAddress } from './queries.ts';

type Guarded = { memberId: string | undefined; identifier: string; address: string };
type Left = Promise<Outcome<undefined, 'request.too_many'>>;

export async function guardAccount(
  context: Context,
  { memberId, identifier, address }: Guarded,
): Promise<{ check(): Left; countWrong(): Left }> {
  // An unknown account is counted like a known one, or the difference would tell which is which.
  const account = memberId ?? identifier.trim().toLowerCase();
  const known = memberId !== undefined && (await isKnownAddress(context.db, memberId, address));
  const budgets: [Budget, string][] = [['login.account_from_address', `${account}\n${address}`]];
  if (!known) budgets.push(['login.account_from_strangers', account]);

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
