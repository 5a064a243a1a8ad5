/** Holds guessing at second factors in bounds for an account, however often its password is given anew. */
import type { AppContext } from '../../platform/context.ts';
import { type Outcome, ok, refuse } from '../../platform/outcome.ts';
import type { Budget } from '../../platform/security/limits.ts';

const BUDGETS: Budget[] = ['staff.code_hour', 'staff.code_day'];
type Left = Promise<Outcome<undefined, 'request.too_many'>>;

export function guardSecondFactor(
  context: AppContext,
  staffId: string,
): { check(): Left; countWrong(): Left } {
  const each = async (use: 'peek' | 'take'): Left => {
    let refusal: Awaited<Left> = ok(undefined);
    for (const budget of BUDGETS) {
      const left = await context.limits[use](budget, staffId);
      if (!left.ok) refusal = refuse('request.too_many', { retryAfter: left.retryAfter });
    }
    return refusal;
  };
  return { check: () => each('peek'), countWrong: () => each('take') };
}
