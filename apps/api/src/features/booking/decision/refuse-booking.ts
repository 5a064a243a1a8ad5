/** Refuses a pending booking: frees its seat and notifies the member, who cannot book that event again. */
import type { Context } from '../../../platform/context.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import {
  type DecisionRefusal,
  type DecisionResult,
  decidePending,
  type RefusalInput,
} from './decide-pending.ts';

export function refuseBooking(
  context: Context,
  refusal: RefusalInput,
): Promise<Outcome<DecisionResult, DecisionRefusal>> {
  return decidePending(context, 'refused', refusal);
}
