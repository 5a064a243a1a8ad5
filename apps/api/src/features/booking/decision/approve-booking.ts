/** Approves a pending booking: it gets a ticket, and the server notifies the member. */
import type { Context } from '../../../platform/context.ts';
import type { Outcome } from '../../../platform/outcome.ts';
import {
  type DecisionInput,
  type DecisionRefusal,
  type DecisionResult,
  decidePending,
} from './decide-pending.ts';

export function approveBooking(
  context: Context,
  decision: DecisionInput,
): Promise<Outcome<DecisionResult, DecisionRefusal>> {
  return decidePending(context, 'approved', decision);
}
