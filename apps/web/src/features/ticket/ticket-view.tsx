/** Renders the ticket page's content: the ticket, its skeleton, or an error that says what to do next. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { TicketIcon } from '@rabita/ui/art/icons';
import { derivePosterChoices } from '@rabita/ui/art/khatam';
import { StatePanel } from '@rabita/ui/state-panel';
import { useQueryClient } from '@tanstack/react-query';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { Fetched, type FetchedQuery, TryAgainButton } from '../../platform/calls/fetched.tsx';
import { useIsApiReachable } from '../../platform/calls/use-is-api-reachable.ts';
import { animateHistoryNavigation } from '../../platform/navigation/animate-history-navigation.ts';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { paths } from '../../platform/paths.ts';
import {
  findNewestCopy,
  hasTicketFields,
  localizeBooking,
  type SavedBooking,
} from '../../platform/saved-bookings.ts';
import { useMemberId } from '../../platform/session/auth-store.ts';
import { BackLink } from './back-link.tsx';
import { EntryTicket, EntryTicketSkeleton } from './entry-ticket.tsx';
import { getTicketState, isVoidTicket } from './rules.ts';
import { texts } from './texts.ts';

/**
 * Finds the newest cached copy of a booking, for use when the booking cannot be fetched.
 * Searches cached responses in both languages, and returns the copy in the page's language. Null if there is none.
 */
function useSavedBooking(bookingId: string): SavedBooking | null {
  const client = useQueryClient();
  const language = useLanguage();
  const newestCopy = findNewestCopy(client, useMemberId(), bookingId);
  return newestCopy && { ...newestCopy, booking: localizeBooking(newestCopy.booking, language) };
}

/** What the booking feature's `useBooking` returns. Declared here, because features must not import each other. */
export type BookingQuery = FetchedQuery & {
  readonly booking: Booking | null;
  readonly isMissing: boolean;
  /** The message of a failed refetch, while the previous copy stays on screen; otherwise null. */
  readonly refreshError: string | null;
};

type TicketViewProps = {
  readonly bookingId: string;
  readonly bookingQuery: BookingQuery;
  readonly renderCancel: (booking: Booking) => ReactNode;
};

/**
 * Renders the page's background in the colour of the event's artwork, grey for a void ticket, and animates the
 * browser's Back and Forward.
 */
function Background({
  bookingId,
  booking,
  children,
}: {
  readonly bookingId: string;
  readonly booking: Booking | null;
  readonly children: ReactNode;
}) {
  const { hue } = derivePosterChoices(booking?.event?._id ?? bookingId);
  const isGrey =
    booking !== null && hasTicketFields(booking) && isVoidTicket(getTicketState(booking, Date.now()));
  useEffect(() => animateHistoryNavigation(bookingId), [bookingId]);
  return (
    <div
      data-transition-id={bookingId}
      style={{ '--hue': hue, '--glow': isGrey ? '8%' : '80%' } as CSSProperties}
      className="bg-[radial-gradient(64rem_42rem_at_50%_-6rem,hsl(var(--hue)_var(--glow)_46%/0.3),transparent_72%)]"
    >
      <div className="mx-auto max-w-5xl px-4 pt-17 pb-14 sm:px-6 sm:pt-20 lg:pt-24 print:py-0">
        <BackLink />
        {children}
      </div>
    </div>
  );
}

/** Wraps the skeleton, the ticket and the errors in the same padding, so that the layout does not shift. */
export function TicketView(props: TicketViewProps) {
  return (
    <Background bookingId={props.bookingId} booking={props.bookingQuery.booking}>
      <TicketOrError {...props} />
    </Background>
  );
}

function TicketOrError({ bookingId, bookingQuery, renderCancel }: TicketViewProps) {
  const t = useTexts(texts);
  const isReachable = useIsApiReachable();
  const savedCopy = useSavedBooking(bookingId);
  const heading = <h1 className="sr-only">{t('pageTitle')}</h1>;

  if (bookingQuery.isMissing) {
    return (
      <>
        {heading}
        <StatePanel
          kind="error"
          icon={<TicketIcon size={30} />}
          sentence={t('bookingNotFound')}
          detail={t('bookingNotFoundDetail')}
          action={<ButtonLink to={paths.dashboard}>{t('backToDashboard')}</ButtonLink>}
        />
      </>
    );
  }
  if (bookingQuery.booking && !hasTicketFields(bookingQuery.booking)) {
    return (
      <>
        {heading}
        <StatePanel
          kind="error"
          sentence={t('invalidBooking')}
          action={<TryAgainButton query={bookingQuery} />}
        />
      </>
    );
  }
  const booking = bookingQuery.booking ?? savedCopy?.booking ?? null;
  const isSavedCopy = !isReachable || bookingQuery.error !== null || bookingQuery.refreshError !== null;
  return (
    <>
      {!booking && heading}
      <Fetched
        query={bookingQuery}
        data={booking}
        loadingLabel={t('loading')}
        skeleton={<EntryTicketSkeleton />}
        failedText={t('fetchFailed')}
        failedDetail={t('fetchFailedDetail')}
        offlineText={t('offlineNoCopy')}
      >
        {booking => (
          <EntryTicket
            booking={booking}
            savedAt={isSavedCopy ? (savedCopy?.savedAt ?? null) : null}
            cancelAction={renderCancel(booking)}
          />
        )}
      </Fetched>
    </>
  );
}
