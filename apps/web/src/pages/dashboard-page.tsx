/**
 * The page at `/dashboard`: the member's points, rank, next ticket and bookings, then leaderboard, rewards and offers.
 */
import { useTexts } from '@rabita/client/language/texts';
import { TicketIcon } from '@rabita/ui/art/icons';
import { useSearchParams } from 'react-router';
import { BookingList } from '../features/booking/booking-list.tsx';
import { parseBookingsView } from '../features/booking/rules.ts';
import { useBookings } from '../features/booking/use-bookings.ts';
import { HowToEarn } from '../features/earning/how-to-earn.tsx';
import { useBookingCallbacks } from '../features/event/use-event-booking-state.ts';
import { Leaderboard } from '../features/leaderboard/leaderboard.tsx';
import { dashboardGridClasses, MemberGreeting } from '../features/leaderboard/member-greeting.tsx';
import { useLeaderboard } from '../features/leaderboard/use-leaderboard.ts';
import { Offers } from '../features/offer/offers.tsx';
import { MissingContactNotice } from '../features/profile/missing-contact-notice.tsx';
import { MemberVouchers, RewardsToCollect } from '../features/redemption/rewards-to-collect.tsx';
import { RewardList } from '../features/reward/reward-list.tsx';
import { useRewards } from '../features/reward/use-rewards.ts';
import { NextTicket } from '../features/ticket/next-ticket.tsx';
import { findNextBooking } from '../features/ticket/rules.ts';
import { texts } from '../features/ticket/texts.ts';
import { StaleNotice } from '../platform/calls/stale-notice.tsx';
import { useOfflineCause } from '../platform/calls/use-offline-cause.ts';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { useUser } from '../platform/session/auth-store.ts';
import { usePreloadTicketPage } from './use-preload-ticket-page.ts';

export function DashboardPage() {
  const t = useTexts(texts);
  const user = useUser();
  useScrollMemory();
  const [params] = useSearchParams();
  const bookingCallbacks = useBookingCallbacks();
  const { bookings, error } = useBookings();
  usePreloadTicketPage(bookings !== null);
  const { status, page } = parseBookingsView(params);
  const sectionQueries = [useBookings(status, page), useLeaderboard(), useRewards()];
  if (!user) return null;
  const nextBooking = bookings ? findNextBooking(bookings, Date.now()) : undefined;
  // With a filter in the URL the list is shown even if empty, because it then says that no booking matches.
  const showsBookings = bookings?.length !== 0 || params.has('bookings');
  const isNewMember = bookings?.length === 0 && user.loyalty_points === 0;
  return (
    <Page title={t('dashboard')} isFullBleed>
      <MemberGreeting
        user={user}
        notice={
          <>
            <OfflineNotice />
            <MissingContactNotice user={user} />
            <StaleNotice lastFetch={sectionQueries.map(({ lastFetch }) => lastFetch)} />
          </>
        }
      >
        <NextTicket booking={nextBooking} hasFailed={error !== null} isNewMember={isNewMember} />
      </MemberGreeting>
      <div className={`${dashboardGridClasses} items-start gap-y-10 pb-12 sm:gap-y-14 sm:pb-20`}>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-y-10 sm:gap-y-14">
          {/* Without bookings, `NextTicket` shows a link to the events instead of this list. */}
          {showsBookings && <BookingList ticketBooking={nextBooking ?? null} callbacks={bookingCallbacks} />}
          <RewardsToCollect />
          <MemberVouchers />
          <RewardList
            points={user.points_balance}
            tier={user.standing?.tier ?? null}
            initialRowCount={showsBookings ? 2 : 4}
          />
        </div>
        <Leaderboard user={user} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-10 sm:gap-y-14 lg:col-span-full">
          <HowToEarn />
          <Offers />
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
