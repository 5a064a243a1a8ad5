// The page at `/dashboard`: the member's points, rank, next ticket and bookings, then leaderboard, rewards and offers.

import { useTexts } from '@rabita/client/language/texts';
import { useEffect } from 'react';
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
  useEffect(() => void import('./ticket-page.tsx'), []);
  const watcher = useBookingWatcher();
  const { bookings, error } = useBookings();
  if (!user) return null;
  return (
    <Page title={t('dashboard')} bleeds>
      <MemberGreeting user={user} />
      <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-14 px-4 pb-20 sm:px-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:px-10">
        <div className="grid min-w-0 content-start gap-14">
          <NextTicket bookings={bookings} hasFailed={error !== null} />
          <section aria-labelledby="bookings-title">
            <h2 id="bookings-title" className="mb-5 text-2xl">
              {t('bookings')}
            </h2>
            <BookingList watcher={watcher} />
          </section>
        </div>
        <Leaderboard user={user} className="min-w-0" />
        <RewardList points={user.loyalty_points} className="min-w-0 lg:col-span-2" />
        <div className="min-w-0 lg:col-span-2">
          <Offers />
        </div>
      </div>
    </Page>
  );
}
