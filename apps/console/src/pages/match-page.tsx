/** Renders one match, with its scoreboard and details. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link, useParams } from 'react-router';
import { MatchDetails, MatchQueryStatus } from '../features/match/match-details.tsx';
import { useMatch } from '../features/match/match-list.tsx';
import { Scoreboard } from '../features/match/scoreboard.tsx';
import { texts } from '../features/match/texts.ts';
import { PictureSection } from '../features/picture/picture-section.tsx';
import { Page } from '../platform/page.tsx';
import { matchPath, paths } from '../platform/paths.ts';

export function MatchPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { matchId = '' } = useParams();
  const query = useMatch(matchId);
  const back = { list: paths.matches, label: t('backToMatches') };
  if (!query.data)
    return (
      <Page title={t('match')} back={back}>
        <MatchQueryStatus query={query} />
      </Page>
    );
  const { match } = query.data;
  const { home_name: home, away_name: away } = match.translations[language];
  return (
    <Page
      title={t('matchTitle', { home, away })}
      back={back}
      actions={
        <Link to={matchPath(match._id, 'edit')} className={buttonStyles({ variant: 'secondary' })}>
          {t('edit')}
        </Link>
      }
    >
      <div className="grid items-start gap-10 xl:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <Scoreboard key={match._id} match={match} />
        <MatchDetails match={match} />
        <div className="grid gap-10 sm:grid-cols-2 xl:col-span-2">
          <PictureSection place="home" id={match._id} team={home} />
          <PictureSection place="away" id={match._id} team={away} />
        </div>
      </div>
    </Page>
  );
}
