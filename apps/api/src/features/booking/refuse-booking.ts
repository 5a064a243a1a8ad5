/** The league says no to a pending booking: its seat is free again, and the member cannot book that event once more. */
import type { Context } from '../../platform/context.ts';
import type { Outcome } from '../../platform/outcome.ts';
import { type Answered, type Decision, decidePending } from './decide-pending.ts';

export function refuseBooking(
  context: Context,
  decision: Decision,
): Promise<Outcome<Answered, 'booking.not_found' | 'booking.not_pending'>> {
  return decidePending(context, 'refused', decision);
}
