/** Refuses a pending booking: its seat is free again, and the member cannot book that event again. */
import type { Context } from '../../platform/context.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { type DecideRefusal, type DecideResult, decidePending, type RefuseInput } from './decide-pending.ts';

export function refuseBooking(
  context: Context,
  refusal: RefuseInput,
): Promise<Outcome<DecideResult, DecideRefusal>> {
  return decidePending(context, 'refused', refusal);
}
