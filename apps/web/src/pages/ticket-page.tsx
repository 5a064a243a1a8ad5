/** The entry ticket of one booking, with what can still be done about it. */

import { useTexts } from '@rabita/client/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { BookingError } from '../features/booking/book-place-button.tsx';
import { CancelBookingButton } from '../features/booking/cancel-booking-button.tsx';
import { canCancel } from '../features/booking/rules.ts';
import { useBooking } from '../features/booking/use-booking.ts';
import { useCancelBooking } from '../features/booking/use-cancel-booking.ts';
import { useRegistrationWatcher } from '../features/event/use-registrations.ts';
import { useRereadStanding } from '../features/leaderboard/use-reread-standing.ts';
import { texts } from '../features/ticket/texts.ts';
import { TicketView } from '../features/ticket/ticket-view.tsx';
import { Page } from '../platform/page.tsx';
import { useScrollMemory } from '../platform/use-scroll-memory.ts';

export function TicketPage() {
  const t = useTexts(texts);
  const { bookingId = '' } = useParams();
  useScrollMemory();
  return (
    <Page title={t('pageTitle')} bleeds>
      <Ticket key={bookingId} bookingId={bookingId} />
    </Page>
  );
}

function Ticket({ bookingId }: { readonly bookingId: string }) {
  const reading = useBooking(bookingId);
  useStandingAfter(reading.booking);
  return (
    <TicketView
      bookingId={bookingId}
      reading={reading}
      cancelAction={booking => <CancelPlace booking={booking} />}
    />
  );
}

/** A ticket that is used while it is looked at has changed the member's points: they are read again. */
function useStandingAfter(booking: Booking | null): void {
  const reread = useRereadStanding();
  const isUsed = booking && booking.checked_in_at !== null;
  const was = useRef(isUsed);
  useEffect(() => {
    if (was.current === false && isUsed) reread();
    was.current = isUsed;
  }, [isUsed, reread]);
}

function CancelPlace({ booking }: { readonly booking: Booking }) {
  const cancelBooking = useCancelBooking(useRegistrationWatcher());
  const [isCancelling, setCancelling] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!canCancel(booking, Date.now())) return null;
  const cancel = async () => {
    setCancelling(true);
    setError(await cancelBooking(booking._id, booking.event._id));
    setCancelling(false);
  };
  return (
    <>
      <CancelBookingButton
        eventName={booking.event.name}
        isPending={booking.status === 'pending'}
        isLoading={isCancelling}
        onCancel={() => void cancel()}
      />
      <div className="flex basis-full justify-center empty:hidden">
        <BookingError error={error} />
      </div>
    </>
  );
}
