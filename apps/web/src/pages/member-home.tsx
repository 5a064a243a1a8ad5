/**
 * The page at `/` for a member: the next ticket, the live or next match, the next events, and what the league offers.
 */
import { useTexts } from '@rabita/client/language/texts';
import { Name } from '@rabita/ui/bidi';
import { prefetchBookings, useBookings } from '../features/booking/use-bookings.ts';
import { NextMatch } from '../features/match/next-match.tsx';
import { NextTicket } from '../features/ticket/next-ticket.tsx';
import { findNextBooking } from '../features/ticket/rules.ts';
import { texts } from '../features/welcome/texts.ts';
import { useScrollMemory } from '../platform/navigation/use-scroll-memory.ts';
import { Page } from '../platform/page.tsx';
import { useUser } from '../platform/session/auth-store.ts';
import { EventsSection, HomeFooter, PreviewSections } from './preview-sections.tsx';
import { usePreloadTicketPage } from './use-preload-ticket-page.ts';

export { prefetchBookings as prefetch };

export function MemberHome() {
  const t = useTexts(texts);
  const user = useUser();
  useScrollMemory();
  const { bookings, error } = useBookings();
  usePreloadTicketPage(bookings !== null);
  if (!user) return null;
  const nextBooking = bookings ? findNextBooking(bookings, Date.now()) : undefined;
  return (
    <>
      <Page title={`${t('headlineStart')} ${t('headlineEnd')}`} isHome>
        <div className="mx-auto grid w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-14 px-4 sm:gap-20 sm:px-6 sm:pt-6 lg:px-10">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 xl:grid-cols-[26rem_minmax(0,1fr)]">
            <h1 className="text-2xl [overflow-wrap:anywhere] sm:text-3xl xl:col-span-full">
              <span className="font-light">{t('greeting')}</span> <Name>{user.full_name}</Name>
            </h1>
            <NextTicket
              booking={nextBooking}
              hasFailed={error !== null}
              isNewMember={bookings?.length === 0 && user.loyalty_points === 0}
            />
            <NextMatch />
          </div>
          <EventsSection />
          <PreviewSections />
        </div>
      </Page>
      <HomeFooter />
    </>
  );
}
