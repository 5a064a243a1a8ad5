/** Rate-limits a member's redemptions. Runs before the transaction, whose retries must not count. */
import type { AppContext } from '../../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../../platform/outcome.ts';

export async function countRedemptionAttempt(
  { limits }: AppContext,
  memberId: string,
): Promise<Outcome<undefined, 'request.too_many'>> {
  const left = limits.takeInProcess('redemption.member', memberId);
  return left.ok ? ok(undefined) : refuse('request.too_many', { retryAfter: left.retryAfter });
}
