/** Decides what stands in place of the ticket: the pass, its skeleton, or why there is none and what to do. */

import { useTexts } from '@rabita/client/texts';
import { useOnline } from '@rabita/client/use-online';
import type { Booking } from '@rabita/contract/fan/booking';
import { TicketIcon } from '@rabita/ui/art/icons';
import { readKhatamSeed } from '@rabita/ui/art/khatam';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useAuthStore } from '../../platform/auth-store.ts';
import { carryBack } from '../../platform/carry.ts';
import { paths } from '../../platform/paths.ts';
import { EntryTicket, EntryTicketSkeleton } from './entry-ticket.tsx';
import { isTicketBooking } from './rules.ts';
import { texts } from './texts.ts';
import { useSavedBooking } from './use-saved-booking.ts';

/** What the feature that owns bookings knows of this one. */
export type BookingReading = {
  readonly booking: Booking | null;
  readonly isMissing: boolean;
  /** Why there is nothing to show. */
  readonly error: string | null;
  /** Why what is shown could not be read again. */
  readonly refreshError: string | null;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
};

type TicketViewProps = {
  readonly bookingId: string;
  readonly reading: BookingReading;
  readonly cancelAction: (booking: Booking) => ReactNode;
};

/** The ground the pass lies on: the glow of its own poster, so that ticket and page belong together. */
function Stage({
  bookingId,
  seed,
  children,
}: {
  readonly bookingId: string;
  readonly seed: string;
  readonly children: ReactNode;
}) {
  const { hue } = readKhatamSeed(seed);
  useEffect(() => carryBack(bookingId), [bookingId]);
  return (
    <div
      data-carry={bookingId}
      style={{ '--hue': hue } as CSSProperties}
      className="bg-[radial-gradient(64rem_42rem_at_50%_-6rem,hsl(var(--hue)_80%_46%/0.3),transparent_72%)]"
    >
      <div className="mx-auto max-w-5xl px-4 pt-20 pb-14 sm:px-6 sm:pt-24 lg:pt-28">{children}</div>
    </div>
  );
}

/** One stage, whatever stands on it: the pass keeps its place while it loads, arrives or fails. */
export function TicketView(props: TicketViewProps) {
  const eventId = props.reading.booking?.event?._id;
  return (
    <Stage bookingId={props.bookingId} seed={eventId ?? props.bookingId}>
      <TicketOrReason {...props} />
    </Stage>
  );
}

function TicketOrReason({ bookingId, reading, cancelAction }: TicketViewProps) {
  const t = useTexts(texts);
  const hasNetwork = useOnline();
  // In a crowd the device has a network on which nothing arrives: then the check of the session went unanswered.
  const isUnchecked = useAuthStore(state => state.offline);
  const isOnline = hasNetwork && !isUnchecked;
  const saved = useSavedBooking(bookingId);
  const retry = (
    <Button onClick={reading.refresh} isPending={reading.isRefreshing} pendingLabel={t('loading')}>
      {t('tryAgain')}
    </Button>
  );

  const heading = <h1 className="sr-only">{t('pageTitle')}</h1>;

  if (reading.isMissing) {
    return (
      <>
        {heading}
        <StatePanel
          kind="error"
          icon={<TicketIcon size={30} />}
          sentence={t('bookingNotFound')}
          detail={t('bookingNotFoundDetail')}
          action={
            <Link to={paths.dashboard} className={buttonStyles()}>
              {t('backToDashboard')}
            </Link>
          }
        />
      </>
    );
  }
  if (reading.booking && !isTicketBooking(reading.booking)) {
    return (
      <>
        {heading}
        <StatePanel
          kind="error"
          sentence={t('invalidBooking')}
          detail={t('invalidBookingDetail')}
          action={retry}
        />
      </>
    );
  }
  const booking = reading.booking ?? saved?.booking ?? null;
  if (booking) {
    const isCopy = !isOnline || reading.error !== null || reading.refreshError !== null;
    return (
      <EntryTicket
        booking={booking}
        savedAt={isCopy ? (saved?.savedAt ?? null) : null}
        cancelAction={cancelAction(booking)}
      />
    );
  }
  return (
    <>
      {heading}
      {!reading.error ? (
        <EntryTicketSkeleton />
      ) : (
        <StatePanel
          kind={isOnline ? 'error' : 'offline'}
          sentence={t(isOnline ? 'fetchFailed' : 'offlineNoCopy')}
          detail={t(isOnline ? 'fetchFailedDetail' : 'offlineNoCopyDetail')}
          action={retry}
        />
      )}
    </>
  );
}
