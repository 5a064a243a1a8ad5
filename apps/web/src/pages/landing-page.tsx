/** The landing page at `/`. Each section fetches its own data, so that a failed section does not affect the others. */
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { Skeleton } from '@rabita/ui/skeleton';
import { texts as consentTexts } from '../features/consent/texts.ts';
import { reopenConsent } from '../features/consent/use-consent.ts';
import { UpcomingEvents, upcomingEventsPlaceholder } from '../features/event/upcoming-events.tsx';
import { NextMatch } from '../features/match/next-match.tsx';
import { LanguageToggle } from '../features/navigation/language-toggle.tsx';
import { Hero } from '../features/welcome/hero.tsx';
import { texts } from '../features/welcome/texts.ts';
import { DeferredSection } from '../platform/deferred-section.tsx';
import { Page } from '../platform/page.tsx';

const loadEvents = async () => UpcomingEvents;
const loadSteps = async () => (await import('../features/welcome/steps.tsx')).Steps;
const loadLeaderboard = async () =>
  (await import('../features/leaderboard/leaderboard-preview.tsx')).LeaderboardPreview;
const loadRewards = async () => (await import('../features/reward/rewards-preview.tsx')).RewardsPreview;
const loadOffers = async () => (await import('../features/offer/offers.tsx')).Offers;
const SiteFooter = lazyPart(() => import('../features/welcome/site-footer.tsx'), 'SiteFooter');
const loadFooter = async () => Footer;

const placeholder = <Skeleton height={420} shape="cut" />;

export function LandingPage() {
  const t = useTexts(texts);
  return (
    <>
      <Page title={`${t('headlineStart')} ${t('headlineEnd')}`} isHome isFullBleed>
        <Hero />
        <div className="relative mx-auto -mt-28 grid w-full grid-cols-[minmax(0,1fr)] max-w-7xl gap-20 px-4 sm:-mt-36 sm:gap-24 sm:px-6 lg:px-10">
          <NextMatch />
          {/* The events are just below the first screen. Rendering them at once would block a cheap phone. */}
          <DeferredSection
            id="events"
            load={loadEvents}
            placeholder={upcomingEventsPlaceholder}
            distance="120px"
          />
          <DeferredSection isStatic load={loadSteps} placeholder={placeholder} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-16 lg:grid-cols-2">
            <DeferredSection id="leaderboard" load={loadLeaderboard} placeholder={placeholder} />
            <DeferredSection id="rewards" load={loadRewards} placeholder={placeholder} />
          </div>
          <DeferredSection isStatic load={loadOffers} placeholder={placeholder} />
        </div>
      </Page>
      <DeferredSection isStatic load={loadFooter} />
    </>
  );
}

function Footer() {
  const t = useTexts(consentTexts);
  return (
    <SiteFooter
      languageToggle={<LanguageToggle className="inline-flex min-h-11 gap-2 text-base" />}
      cookieSettingsLabel={t('settings')}
      onCookieSettings={reopenConsent}
    />
  );
}
