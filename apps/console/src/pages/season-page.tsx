/** Renders one season: its state, and tabs for standings, prizes and details. The tab is stored in the URL. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Tabs } from '@rabita/ui/controls/tabs';
import { useParams, useSearchParams } from 'react-router';
import { DetailsSection, SeasonActions } from '../features/season/details-section.tsx';
import { SeasonStateBadge } from '../features/season/season-list.tsx';
import { PrizesSection, StandingsSection } from '../features/season/standings-section.tsx';
import { texts } from '../features/season/texts.ts';
import { useSeason } from '../features/season/use-seasons.ts';
import { NotFetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

const TABS = ['standings', 'prizes', 'details'] as const;

export function SeasonPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { seasonId = '' } = useParams();
  const [searchParams, setSearchParams] = useSearchParams();
  const tab = TABS.find(name => name === searchParams.get('tab')) ?? 'standings';
  const query = useSeason(seasonId);
  const back = { list: paths.seasons, label: t('backToSeasons') };
  if (!query.data)
    return (
      <Page title={t('season')} back={back}>
        <NotFetched
          query={query}
          loading={t('loading')}
          failed={t('seasonFailed')}
          refused={{ 404: t('seasonNotFound') }}
        />
      </Page>
    );
  const { season } = query.data;
  const { name } = season.translations[language];
  const contents = {
    standings: <StandingsSection season={season} />,
    prizes: <PrizesSection season={season} />,
    details: <DetailsSection season={season} />,
  };
  // A cancelled season gives no prizes.
  const visibleTabs = TABS.filter(value => value !== 'prizes' || season.state !== 'cancelled');
  return (
    <Page
      title={name}
      back={back}
      badge={<SeasonStateBadge state={season.state} />}
      detail={<span className="tabular">{t('members', { count: season.members })}</span>}
      actions={<SeasonActions season={season} name={name} />}
    >
      <Tabs
        label={t('sections')}
        value={visibleTabs.includes(tab) ? tab : 'standings'}
        onChange={next => setSearchParams(next === 'standings' ? {} : { tab: next }, { replace: true })}
        tabs={visibleTabs.map(value => ({ value, label: t(value), content: contents[value] }))}
      />
    </Page>
  );
}
