/**
 * The page at `/` for a guest. Each section fetches its own data, so that a failed section does not affect the others.
 */
import { useTexts } from '@rabita/client/language/texts';
import { NextMatch } from '../features/match/next-match.tsx';
import { Hero } from '../features/welcome/hero.tsx';
import { texts } from '../features/welcome/texts.ts';
import { DeferredSection } from '../platform/deferred-section.tsx';
import { Page } from '../platform/page.tsx';
import { EventsSection, HomeFooter, PreviewSections, sectionPlaceholder } from './preview-sections.tsx';

const loadLastCall = async () => (await import('../features/welcome/last-call.tsx')).LastCall;
const loadSteps = async () => (await import('../features/welcome/steps.tsx')).Steps;

export function LandingPage() {
  const t = useTexts(texts);
  return (
    <>
      <Page title={`${t('headlineStart')} ${t('headlineEnd')}`} isHome isFullBleed>
        <Hero />
        <div className="relative mx-auto -mt-28 grid w-full grid-cols-[minmax(0,1fr)] max-w-7xl gap-20 px-4 sm:-mt-36 sm:gap-24 sm:px-6 lg:px-10">
          <NextMatch />
          <EventsSection />
          <DeferredSection isStatic load={loadSteps} placeholder={sectionPlaceholder} />
          <PreviewSections />
          <DeferredSection isStatic load={loadLastCall} />
        </div>
      </Page>
      <HomeFooter />
    </>
  );
}
