/**
 * Renders what a member can do with an event on its own page: book a seat, open the ticket or the request, and cancel.
 */
import { seatsLeft } from '@rabita/client/event-card/card-state';
import { keepFocus } from '@rabita/client/forms/keep-focus';
import { useTexts } from '@rabita/client/language/texts';
import { TicketIcon } from '@rabita/ui/art/icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { type ReactNode, useEffect, useMemo } from 'react';
import { BookingError, BookSeatButton } from '../features/booking/book-seat-button.tsx';
import { CancelBookingButton } from '../features/booking/cancel-booking-button.tsx';
import { texts } from '../features/booking/texts.ts';
import { useBookSeat } from '../features/booking/use-book-seat.ts';
import { useCancelBooking } from '../features/booking/use-cancel-booking.ts';
import { isBeforeDoorsOpen } from '../features/event/list-rules.ts';
import { useBookingProgress } from '../features/event/use-booking-progress.ts';
import { useBookingCallbacks, useEventBookingState } from '../features/event/use-event-booking-state.ts';
import { useAdoptLostBookings } from '../features/event/use-new-bookings.ts';
import { TryAgainButton } from '../platform/calls/fetched.tsx';
import { TransitionLink } from '../platform/navigation/transition-link.tsx';
import { paths, ticketPath } from '../platform/paths.ts';
import type { EventBookingProps } from './event-booking-props.ts';
import { OtherEvents } from './other-events.tsx';

export function MemberAction(props: EventBookingProps) {
  const { event, state, query } = props;
  const bookSeat = useBookSeat(useBookingCallbacks());
  const rows = useMemo(() => [event], [event]);
  useAdoptLostBookings(rows, query.lastFetch.dataUpdatedAt);
  const { isLoading, isTicketMissing, canBook, isOutcomeUnknown, error } = useBookingProgress(
    event,
    state,
    query.refreshError !== null,
  );
  useEffect(keepFocus, []);
  let action: ReactNode;
  if (isTicketMissing) action = <TryAgainButton query={query} />;
  else if (canBook)
    action = (
      <BookSeatButton
        eventName={event.name}
        requiresApproval={event.requires_approval}
        isLoading={isLoading}
        onBook={() => void bookSeat(event._id, isOutcomeUnknown ? null : seatsLeft(event))}
      />
    );
  else action = <BookingLink {...props} />;
  return (
    <>
      <div className="grid flex-1 basis-40 grid-cols-[minmax(0,1fr)] gap-2 empty:hidden md:basis-auto">
        {action}
      </div>
      <div className="basis-full empty:hidden md:basis-auto">
        <BookingError error={error} isOutcomeUnknown={isOutcomeUnknown} />
      </div>
    </>
  );
}

/** Renders the link to the ticket, the request or the ended booking; without one, the way to other events. */
function BookingLink({ event, state }: EventBookingProps) {
  const t = useTexts(texts);
  const bookingId = event.booking_id ?? event.league_ended?.booking_id ?? null;
  if (bookingId === null) return <OtherEvents state={state} to={`${paths.events}?show=open`} />;
  const isRequest = state === 'registered' || state === 'refused';
  const label = state === 'booked' ? 'openTicket' : isRequest ? 'seeRequest' : 'seeBooking';
  return (
    <TransitionLink
      to={ticketPath(bookingId)}
      aria-label={`${t(label)}: ${event.name}`}
      className={buttonStyles({ variant: state === 'booked' ? 'primary' : 'secondary', fullWidth: true })}
    >
      <TicketIcon />
      <span>{t(label)}</span>
    </TransitionLink>
  );
}

/** Renders the button that cancels the booking, or says why that is no longer possible. */
export function MemberSideActions({ event, state, now }: EventBookingProps) {
  const t = useTexts(texts);
  const cancelBooking = useCancelBooking(useBookingCallbacks());
  const isLoading = useEventBookingState().registrationLoading[event._id] ?? false;
  const { booking_id: bookingId } = event;
  const status = state === 'registered' ? 'pending' : 'confirmed';
  if (!isBeforeDoorsOpen(event, now))
    return <p className="basis-full text-sm text-text-3">{t('doorsOpen')}</p>;
  if (bookingId === null) return null;
  return (
    <CancelBookingButton
      eventName={event.name}
      isPending={status === 'pending'}
      isLoading={isLoading}
      onCancel={() => void cancelBooking(bookingId, event._id, status)}
    />
  );
}
