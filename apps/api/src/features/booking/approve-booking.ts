/** The league says yes to a pending booking: it becomes a ticket, and the member is told. */
import type { Context } from '../../platform/context.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { type Answered, type Decision, decidePending, type Unanswered } from './decide-pending.ts';

export function approveBooking(context: Context, decision: Decision): Promise<Outcome<Answered, Unanswered>> {
  return decidePending(context, 'approved', decision);
}
