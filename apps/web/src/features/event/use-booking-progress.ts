/** Says what a member can do with an event while a booking runs, is lost, or waits for its ticket. */
import { type CardState, isPastOrCancelled } from '@rabita/client/event-card/card-state';
import type { Event } from '@rabita/contract/fan/event';
import { bookingChange, usePendingChanges } from '../../platform/calls/pending-changes.ts';
import { useEventBookingState } from './use-event-booking-state.ts';

/**
 * Returns the progress and the error of a member's booking.
 * @param isStale whether the last refetch failed: the server has then not confirmed the state of a new booking
 */
export function useBookingProgress(event: Event, state: CardState, isStale: boolean) {
  const { registrationLoading, registrationErrors } = useEventBookingState();
  const isLoading = registrationLoading[event._id] ?? false;
  const hasSeat = state === 'booked' || state === 'registered';
  const hasTicket = hasSeat && event.booking_id !== null;
  const isEndedByLeague = state === 'refused' || state === 'ended';
  const isSent = usePendingChanges()[bookingChange(event._id)]?.isSent === true;
  const isOutcomeUnknown = isSent && !isLoading && !hasSeat && !isEndedByLeague && !isPastOrCancelled(state);
  // After a booking, the button stays and keeps the focus until a refetch returns the booking's id.
  const isAwaitingTicket = hasSeat && !hasTicket && !isStale;
  return {
    hasTicket,
    /** The booking succeeded, but the refetch with the booking's id failed. */
    isTicketMissing: hasSeat && !hasTicket && isStale,
    isEndedByLeague,
    isOutcomeUnknown,
    isLoading: isLoading || isAwaitingTicket,
    // Even if the event is full after a lost response: this member may have got the last seat.
    canBook: !hasTicket && (state === 'open' || isLoading || isAwaitingTicket || isOutcomeUnknown),
    // The text of an ended booking says the same as the error of a new attempt.
    error: isEndedByLeague ? null : (registrationErrors[event._id] ?? null),
  };
}
