/** Approves or refuses one pending booking, or returns why it cannot be decided. */
import type { StaffBooking } from '@rabita/contract/staff/booking';
import type { Context } from '../../../platform/context.ts';
import { isId, WITH_RETRY } from '../../../platform/database/db.ts';
import { err, ok, type Result } from '../../../platform/result.ts';
import { findEventId } from '../box-office/queries.ts';
import { type DecideBookingsInput, type Decision, decideBookings } from './decide-bookings.ts';

export type DecisionInput = Pick<DecideBookingsInput, 'staffId' | 'ip'> & { bookingId: string };

/** `reason`: why staff refuse the booking; the message to the member contains it. */
export type RefusalInput = DecisionInput & Pick<DecideBookingsInput, 'reason'>;

export type DecisionResult = { booking: StaffBooking };
export type DecisionError = 'booking.not_found' | 'booking.not_pending' | 'booking.event_cancelled';

/** Starts a transaction, or a savepoint in the caller's transaction. */
export function decidePending(
  context: Context,
  decision: Decision,
  { bookingId, ...input }: RefusalInput,
): Promise<Result<DecisionResult, DecisionError>> {
  return context.db.transaction(async db => {
    const id = bookingId.toLowerCase();
    const eventId = isId(id) ? await findEventId(db, id) : undefined;
    if (!eventId) return err('booking.not_found');
    const decisions = await decideBookings({ ...context, db }, decision, {
      ...input,
      eventId,
      bookingIds: [id],
    });
    const [decisionResult] = decisions.ok ? decisions.value.results : [];
    if (!decisionResult?.booking) return err('booking.not_found');
    const { result, booking } = decisionResult;
    if (result === 'approved' || result === 'refused') return ok({ booking });
    return err(`booking.${result}`);
  }, WITH_RETRY);
}

export function approveBooking(
  context: Context,
  decision: DecisionInput,
): Promise<Result<DecisionResult, DecisionError>> {
  return decidePending(context, 'approved', decision);
}

/** Refuses a pending booking: frees its seat and notifies the member, who cannot book that event again. */
export function refuseBooking(
  context: Context,
  refusal: RefusalInput,
): Promise<Result<DecisionResult, DecisionError>> {
  return decidePending(context, 'refused', refusal);
}
