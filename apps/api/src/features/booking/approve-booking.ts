/** Approves a pending booking: it gets a ticket, and the server notifies the member. */
import type { Context } from '../../platform/context.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { type DecideInput, type DecideRefusal, type DecideResult, decidePending } from './decide-pending.ts';

export function approveBooking(
  context: Context,
  decision: DecideInput,
): Promise<Outcome<DecideResult, DecideRefusal>> {
  return decidePending(context, 'approved', decision);
}
