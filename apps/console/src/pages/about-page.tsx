/** Renders the page about the league: what its settings say, which staff cannot change here. */
import { useTexts } from '@rabita/client/language/texts';
import { LeagueDetails } from '../features/about/league-details.tsx';
import { texts } from '../features/about/texts.ts';
import { Page } from '../platform/page.tsx';

export function AboutPage() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')} detail={t('detail')}>
      <LeagueDetails />
    </Page>
  );
}
