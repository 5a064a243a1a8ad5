/**
 * Renders what a guest or a member can do with an event on its own page. On phones the main action is in a bar at the
 * bottom of the screen. The code for members loads only for them.
 */
import { isPastOrCancelled, isUnavailable } from '@rabita/client/event-card/card-state';
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { writeLocal } from '@rabita/client/storage';
import { Skeleton } from '@rabita/ui/skeleton';
import { Suspense } from 'react';
import { BookingStateLine } from '../features/event/booking-state-line.tsx';
import { detailsTexts } from '../features/event/details-texts.ts';
import { texts } from '../features/event/texts.ts';
import { BottomBar } from '../platform/bottom-bar.tsx';
import { ButtonLink } from '../platform/navigation/button-link.tsx';
import { eventPath, paths } from '../platform/paths.ts';
import { readToken, useIsLoggedIn } from '../platform/session/auth-store.ts';
import { ShareEventButton } from '../platform/sharing/share-event-button.tsx';
import type { EventBookingProps } from './event-booking-props.ts';
import { EventCalendarButton } from './event-calendar-button.tsx';
import { OtherEvents } from './other-events.tsx';

const loadMemberParts = () => import('./member-action.tsx');
const SimilarEvents = lazyPart(() => import('./similar-events.tsx'), 'SimilarEvents');
const MemberAction = lazyPart(loadMemberParts, 'MemberAction');
const MemberSideActions = lazyPart(loadMemberParts, 'MemberSideActions');
// The session check of a member takes as long as this code.
if (!import.meta.env.SSR && readToken() !== null) loadMemberParts().catch(() => undefined);

export function EventBooking(props: EventBookingProps) {
  const { event, state, now, secondsToOpening, query } = props;
  const t = useTexts(detailsTexts);
  const isLoggedIn = useIsLoggedIn();
  return (
    <section
      aria-label={t('booking')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 md:cut-fill md:sticky md:top-24 md:p-6"
    >
      <BottomBar>
        {query.isBookingKnown ? (
          <>
            <BookingStateLine event={event} state={state} now={now} secondsToOpening={secondsToOpening} />
            {isLoggedIn ? (
              <Suspense fallback={actionSkeleton}>
                <MemberAction {...props} />
              </Suspense>
            ) : (
              <GuestAction event={event} state={state} />
            )}
          </>
        ) : (
          <>
            <p role="status" className="sr-only">
              {t('checkingBooking')}
            </p>
            {actionSkeleton}
          </>
        )}
      </BottomBar>
      {isUnavailable(state) && (
        <Suspense fallback={<div className="h-70" />}>
          <SimilarEvents event={event} now={now} />
        </Suspense>
      )}
      {!isPastOrCancelled(state) && <SideActions {...props} />}
    </section>
  );
}

const actionSkeleton = (
  <div className="flex-1 basis-40 md:basis-auto">
    <Skeleton height={48} shape="cut" />
  </div>
);

type GuestProps = Pick<EventBookingProps, 'event' | 'state'>;

function GuestAction({ event, state }: GuestProps) {
  const t = useTexts(texts);
  return (
    <div className="grid flex-1 basis-40 grid-cols-[minmax(0,1fr)] empty:hidden md:basis-auto">
      {state === 'open' ? (
        <ButtonLink
          to={paths.auth}
          state={{ from: eventPath(event._id) }}
          fullWidth
          onClick={() => writeLocal('authActiveTab', 'login')}
        >
          {t('loginToBook')}
        </ButtonLink>
      ) : (
        <OtherEvents state={state} to={`${paths.home}#events`} />
      )}
    </div>
  );
}

/** Renders the calendar, sharing and for members cancelling, and for guests the way to an account. */
function SideActions(props: EventBookingProps) {
  const { event, state, query } = props;
  const t = useTexts(detailsTexts);
  const isLoggedIn = useIsLoggedIn();
  const hasSeat = state === 'booked' || state === 'registered';
  const bookingId = hasSeat && query.isBookingKnown ? event.booking_id : null;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2 *:flex-auto">
        {!isUnavailable(state) && <EventCalendarButton event={event} bookingId={bookingId} />}
        <ShareEventButton event={event} isGoing={state === 'booked'} size="sm" />
        {isLoggedIn && hasSeat && (
          <Suspense fallback={null}>
            <MemberSideActions {...props} />
          </Suspense>
        )}
      </div>
      {!isLoggedIn && state === 'open' && (
        <p className="text-center text-text-2">
          <span>{t('newHere')}</span>{' '}
          <ButtonLink
            to={paths.auth}
            state={{ from: eventPath(event._id) }}
            variant="link"
            onClick={() => writeLocal('authActiveTab', 'register')}
          >
            {t('createAccount')}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
