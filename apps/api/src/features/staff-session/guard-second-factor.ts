/** Limits how many wrong codes can be entered for a staff account per hour and per day, over all its challenges. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { RateLimitName } from '../../rate-limits.ts';

const BUDGETS: RateLimitName[] = ['staff.code_hour', 'staff.code_day'];
type LimitOutcome = Promise<Outcome<undefined, 'request.too_many'>>;

/** `check` counts nothing, `countWrong` counts one wrong code. Both refuse if the hour or the day has no try left. */
export function guardSecondFactor(
  context: AppContext,
  staffId: string,
): { check(): LimitOutcome; countWrong(): LimitOutcome } {
  const applyToAll = async (use: 'peek' | 'take'): LimitOutcome => {
    let refusal: Awaited<LimitOutcome> = ok(undefined);
    for (const budget of BUDGETS) {
      const limit = await context.limits[use](budget, staffId);
      if (!limit.ok) refusal = refuse('request.too_many', { retryAfter: limit.retryAfter });
    }
    return refusal;
  };
  return { check: () => applyToAll('peek'), countWrong: () => applyToAll('take') };
}
