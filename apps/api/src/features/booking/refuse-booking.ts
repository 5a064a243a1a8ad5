/** The league says no to a pending booking: its seat is free again, and the member cannot book that event once more. */
import type { Context } from '../../platform/context.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { type Answered, decidePending, type Refusal, type Unanswered } from './decide-pending.ts';

export function refuseBooking(context: Context, refusal: Refusal): Promise<Outcome<Answered, Unanswered>> {
  return decidePending(context, 'refused', refusal);
}
