// The page at `/dashboard`: the member's points, rank, next ticket and bookings, then leaderboard, rewards and offers.

import { useTexts } from '@rabita/client/language/texts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { BookingList } from '../features/booking/booking-list.tsx';
import { useBookings } from '../features/booking/use-bookings.ts';
import { useBookingWatcher } from '../features/event/use-event-booking-state.ts';
import { Leaderboard } from '../features/leaderboard/leaderboard.tsx';
import { MemberGreeting } from '../features/leaderboard/member-greeting.tsx';
import { Offers } from '../features/offer/offers.tsx';
import { RewardList } from '../features/reward/reward-list.tsx';
import { NextTicket } from '../features/ticket/next-ticket.tsx';
import { texts } from '../features/ticket/texts.ts';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { useUser } from '../platform/session/auth-store.ts';

export function DashboardPage() {
  const t = useTexts(texts);
  const user = useUser();
  useScrollMemory();
  // A failure does not matter: the ticket page loads its code again.
  useEffect(() => void import('./ticket-page.tsx').catch(() => undefined), []);
  const [params] = useSearchParams();
  const watcher = useBookingWatcher();
  const { bookings, error } = useBookings();
  if (!user) return null;
  // A filter in the URL shows the list too, because it says that no booking matches.
  const showsBookings = bookings?.length !== 0 || params.has('bookings');
  return (
    <Page title={t('dashboard')} bleeds>
      <MemberGreeting user={user}>
        <NextTicket bookings={bookings} hasFailed={error !== null} />
      </MemberGreeting>
      <div className="mx-auto grid max-w-7xl grid-cols-[minmax(0,1fr)] items-start gap-x-10 gap-y-10 px-4 pb-12 sm:gap-y-14 sm:px-6 sm:pb-20 lg:grid-cols-[minmax(0,1fr)_26rem] lg:px-10">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-y-10 sm:gap-y-14">
          {/* A member without bookings has been invited to the events above. */}
          {showsBookings && (
            <section aria-labelledby="bookings-title">
              <h2 id="bookings-title" className="mb-4 text-2xl">
                {t('bookings')}
              </h2>
              <BookingList watcher={watcher} />
            </section>
          )}
          <RewardList points={user.loyalty_points} />
          {!showsBookings && <Offers />}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-y-10 sm:gap-y-14">
          <Leaderboard user={user} />
          {showsBookings && <Offers />}
        </div>
      </div>
    </Page>
  );
}
