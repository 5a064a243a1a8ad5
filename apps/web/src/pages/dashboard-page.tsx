/**
 * The page at `/dashboard`: the membership card, the next ticket, then bookings, rewards, the member's place, offers.
 */
import { useTexts } from '@rabita/client/language/texts';
import { TicketIcon } from '@rabita/ui/art/icons';
import type { QueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { BookingList } from '../features/booking/booking-list.tsx';
import { isNewMember, parseBookingsView } from '../features/booking/rules.ts';
import { prefetchBookings, useBookings } from '../features/booking/use-bookings.ts';
import { HowToEarn } from '../features/earning/how-to-earn.tsx';
import { QuickActions } from '../features/earning/quick-actions.tsx';
import { NearestEvent, useNearestEvent } from '../features/event/nearest-event.tsx';
import { useBookingCallbacks } from '../features/event/use-event-booking-state.ts';
import { OwnPlace } from '../features/leaderboard/own-place.tsx';
import { useLeaderboard } from '../features/leaderboard/use-leaderboard.ts';
import { MembershipCard } from '../features/membership/membership-card.tsx';
import { OfferTiles } from '../features/offer/offer-tiles.tsx';
import { MissingContactNotice } from '../features/profile/missing-contact-notice.tsx';
import { WaitingRewards } from '../features/redemption/rewards-to-collect.tsx';
import { useRedeemedIds } from '../features/redemption/use-redemptions.ts';
import { NextReward } from '../features/reward/next-reward.tsx';
import { useRewards } from '../features/reward/use-rewards.ts';
import { NextTicket } from '../features/ticket/next-ticket.tsx';
import { findNextBooking } from '../features/ticket/rules.ts';
import { texts } from '../features/ticket/texts.ts';
import { FirstSteps } from '../features/welcome/first-steps.tsx';
import { StaleNotice } from '../platform/calls/stale-notice.tsx';
import { useOfflineCause } from '../platform/calls/use-offline-cause.ts';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { useUser } from '../platform/session/auth-store.ts';
import { prefetchSeasonList } from '../platform/use-season-list.ts';
import { usePreloadTicketPage } from './use-preload-ticket-page.ts';

/** One column on phones, with little space between the sections; two on wide screens. */
const columnClasses = 'grid grid-cols-[minmax(0,1fr)] gap-6 sm:gap-12';

/** Fetches what the first screen shows. */
export function prefetch(client: QueryClient): void {
  prefetchBookings(client);
  prefetchSeasonList(client);
}

export function DashboardPage() {
  const t = useTexts(texts);
  const user = useUser();
  useScrollMemory();
  const [params] = useSearchParams();
  const bookingCallbacks = useBookingCallbacks();
  const { bookings, pagination, error } = useBookings();
  usePreloadTicketPage(bookings !== null);
  const { status, page } = parseBookingsView(params);
  const rewardsQuery = useRewards();
  const hasLimits = rewardsQuery.rewards?.some(reward => reward.limit_per_member !== null) ?? false;
  const redeemedIds = useRedeemedIds(hasLimits);
  const sectionQueries = [useBookings(status, page), useLeaderboard(), rewardsQuery];
  const nextBooking = bookings ? findNextBooking(bookings, Date.now()) : undefined;
  const nearestEvent = useNearestEvent(nextBooking === null);
  if (!user) return null;
  // Points may also come from a code. Until the bookings are fetched, only the points tell.
  const isNew = user.loyalty_points === 0 && (!bookings || isNewMember(bookings, pagination?.pages ?? 1));
  // With a filter in the URL the list is shown even if empty, because it then says that no booking matches.
  const showsBookings = bookings?.length !== 0 || params.has('bookings');
  return (
    <Page title={t('dashboard')}>
      <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 px-4 pb-4 sm:gap-y-12 sm:px-6 sm:pt-6 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_26rem] lg:px-10">
        <div className={`grid-rows-[1fr] ${columnClasses}`}>
          <MembershipCard user={user} actions={<QuickActions />} />
          <OfflineNotice />
          <MissingContactNotice user={user} />
          <StaleNotice lastFetch={sectionQueries.map(({ lastFetch }) => lastFetch)} />
        </div>
        <div className={columnClasses}>
          <NextTicket
            booking={nextBooking === null && nearestEvent === undefined ? undefined : nextBooking}
            hasFailed={error !== null}
            isNewMember={isNew}
            nearestEvent={nearestEvent && <NearestEvent event={nearestEvent} />}
          >
            {isNew && <FirstSteps hasBooked={Boolean(nextBooking)} />}
          </NextTicket>
        </div>
        <div className={`content-start ${columnClasses}`}>
          {showsBookings && <BookingList ticketBooking={nextBooking ?? null} callbacks={bookingCallbacks} />}
          <NextReward
            balance={user.points_balance}
            tier={user.standing?.tier ?? null}
            redeemedIds={redeemedIds}
          >
            <WaitingRewards />
          </NextReward>
          <HowToEarn />
        </div>
        <div className={`content-start ${columnClasses}`}>
          <OwnPlace user={user} />
          <OfferTiles />
        </div>
      </div>
    </Page>
  );
}

function OfflineNotice() {
  const t = useTexts(texts);
  const cause = useOfflineCause();
  if (cause === null) return null;
  return (
    <p className="flex max-w-xl items-center gap-3 bg-surface-2 px-4 py-3 text-base">
      <TicketIcon size={22} className="text-accent-text" />
      <span>{t(cause === 'network' ? 'worksOffline' : 'worksWithoutServer')}</span>
    </p>
  );
}
