// The landing page at `/`. Each section fetches its own data, so that a failed section does not affect the others.

import { useTexts } from '@rabita/client/language/texts';
import { Skeleton } from '@rabita/ui/skeleton';
import { lazy, Suspense } from 'react';
import { texts as consentTexts } from '../features/consent/texts.ts';
import { reopenConsent } from '../features/consent/use-consent.ts';
import { UpcomingEvents } from '../features/event/upcoming-events.tsx';
import { NextMatch } from '../features/match/next-match.tsx';
import { Offers } from '../features/offer/offers.tsx';
import { Hero } from '../features/welcome/hero.tsx';
import { LazySection } from '../features/welcome/lazy-section.tsx';
import { SiteFooter } from '../features/welcome/site-footer.tsx';
import { Steps } from '../features/welcome/steps.tsx';
import { texts } from '../features/welcome/texts.ts';
import { Page } from '../platform/page.tsx';

const LeaderboardPreview = lazy(() =>
  import('../features/leaderboard/leaderboard-preview.tsx').then(file => ({
    default: file.LeaderboardPreview,
  })),
);
const RewardsPreview = lazy(() =>
  import('../features/reward/rewards-preview.tsx').then(file => ({ default: file.RewardsPreview })),
);

export function LandingPage() {
  const t = useTexts(texts);
  const consentText = useTexts(consentTexts);
  return (
    <>
      <Page title={`${t('headlineStart')} ${t('headlineEnd')}`} isHome bleeds>
        <Hero />
        <div className="relative mx-auto -mt-28 grid w-full grid-cols-[minmax(0,1fr)] max-w-7xl gap-20 px-4 sm:-mt-36 sm:gap-24 sm:px-6 lg:px-10">
          <NextMatch />
          <UpcomingEvents />
          <Steps />
          <LeaderboardAndRewards />
          <Offers />
        </div>
      </Page>
      <SiteFooter cookieSettings={consentText('settings')} onCookieSettings={reopenConsent} />
    </>
  );
}

function LeaderboardAndRewards() {
  const t = useTexts(texts);
  const placeholder = (
    <div className="grid gap-5 lg:grid-cols-2">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <Skeleton height={420} shape="cut" />
      <Skeleton height={420} shape="cut" />
    </div>
  );
  return (
    <LazySection placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <div className="grid items-start gap-x-8 gap-y-16 lg:grid-cols-2">
          <LeaderboardPreview />
          <RewardsPreview />
        </div>
      </Suspense>
    </LazySection>
  );
}
