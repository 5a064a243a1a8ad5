/** Renders the lower sections that the page at `/` shows to guests and to members. Each loads when it comes near. */
import { useTexts } from '@rabita/client/language/texts';
import { lazyPart } from '@rabita/client/lazy-part';
import { Skeleton } from '@rabita/ui/skeleton';
import { texts as consentTexts } from '../features/consent/texts.ts';
import { reopenConsent } from '../features/consent/use-consent.ts';
import { UpcomingEvents, upcomingEventsPlaceholder } from '../features/event/upcoming-events.tsx';
import { LanguageToggle } from '../features/navigation/language-toggle.tsx';
import { DeferredSection } from '../platform/deferred-section.tsx';

const loadEvents = async () => UpcomingEvents;
const loadLeaderboard = async () =>
  (await import('../features/leaderboard/leaderboard-preview.tsx')).LeaderboardPreview;
const loadRewards = async () => (await import('../features/reward/rewards-preview.tsx')).RewardsPreview;
const loadOffers = async () => (await import('../features/offer/offers.tsx')).Offers;
const SiteFooter = lazyPart(() => import('../features/welcome/site-footer.tsx'), 'SiteFooter');
const loadFooter = async () => Footer;

export const sectionPlaceholder = <Skeleton height={420} shape="cut" />;

/** The events are just below the first screen. Rendering them at once would block a cheap phone. */
export function EventsSection() {
  return (
    <DeferredSection id="events" load={loadEvents} placeholder={upcomingEventsPlaceholder} distance="120px" />
  );
}

export function PreviewSections() {
  return (
    <>
      <DeferredSection id="leaderboard" load={loadLeaderboard} placeholder={sectionPlaceholder} />
      <DeferredSection id="rewards" load={loadRewards} placeholder={sectionPlaceholder} />
      <DeferredSection isStatic load={loadOffers} placeholder={sectionPlaceholder} />
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

export function HomeFooter() {
  return <DeferredSection isStatic load={loadFooter} />;
}
