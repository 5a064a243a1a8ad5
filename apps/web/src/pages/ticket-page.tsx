/** The page at `/ticket/:bookingId`. It combines the ticket with the booking feature's cancel button. */
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { BookingError } from '../features/booking/book-seat-button.tsx';
import { CancelBookingButton } from '../features/booking/cancel-booking-button.tsx';
import { canCancel } from '../features/booking/rules.ts';
import { useBooking } from '../features/booking/use-bookings.ts';
import { useCancelBooking } from '../features/booking/use-cancel-booking.ts';
import { useBookingCallbacks } from '../features/event/use-event-booking-state.ts';
import { useRefetchPoints } from '../features/leaderboard/use-refetch-points.ts';
import { texts } from '../features/ticket/texts.ts';
import { TicketView } from '../features/ticket/ticket-view.tsx';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';

export function TicketPage() {
  const t = useTexts(texts);
  const { bookingId = '' } = useParams();
  useScrollMemory();
  return (
    <Page title={t('pageTitle')} isFullBleed>
      <Ticket key={bookingId} bookingId={bookingId} />
    </Page>
  );
}

function Ticket({ bookingId }: { readonly bookingId: string }) {
  const bookingQuery = useBooking(bookingId);
  useRefetchAfterAdmission(bookingQuery.booking);
  return (
    <TicketView
      bookingId={bookingId}
      bookingQuery={bookingQuery}
      renderCancel={booking => <CancelTicketBooking booking={booking} />}
    />
  );
}

/** Refetches the member's points and rank when the ticket is admitted while it is on screen. */
function useRefetchAfterAdmission(booking: Booking | null): void {
  const refetch = useRefetchPoints();
  const isUsed = booking && booking.checked_in_at !== null;
  const wasUsed = useRef(isUsed);
  useEffect(() => {
    if (wasUsed.current === false && isUsed) refetch();
    wasUsed.current = isUsed;
  }, [isUsed, refetch]);
}

function CancelTicketBooking({ booking }: { readonly booking: Booking }) {
  const cancelBooking = useCancelBooking(useBookingCallbacks());
  const [isCancelling, setIsCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!canCancel(booking, Date.now())) return null;
  const isPending = booking.status === 'pending';
  const cancel = async () => {
    setIsCancelling(true);
    setError(await cancelBooking(booking._id, booking.event._id, booking.status));
    setIsCancelling(false);
  };
  return (
    <>
      <CancelBookingButton
        eventName={booking.event.name}
        isPending={isPending}
        isLoading={isCancelling}
        onCancel={() => void cancel()}
      />
      <div className="flex basis-full justify-center empty:hidden">
        <BookingError error={error} />
      </div>
    </>
  );
}
