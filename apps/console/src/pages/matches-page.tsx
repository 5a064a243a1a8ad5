// The matches: found by a word, narrowed by where they stand, and the ways to new ones.
import { useTexts } from '@rabita/client/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { MatchList } from '../features/match/match-list.tsx';
import { texts } from '../features/match/texts.ts';
import { MATCH_FILTERS, useMatches } from '../features/match/use-matches.ts';
import { ListPage } from '../platform/list-page.tsx';
import { paths } from '../platform/paths.ts';

export function MatchesPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      sayFound={count => t('found', { count })}
      filters={MATCH_FILTERS}
      useFound={useMatches}
      rowsOf={data => data.matches}
      actions={
        <>
          <Link to={paths.newMatch} className={buttonStyles()}>
            {t('create')}
          </Link>
          <Link to={paths.importMatches} className={buttonStyles({ variant: 'secondary' })}>
            {t('import')}
          </Link>
        </>
      }
    >
      {matches => <MatchList matches={matches} />}
    </ListPage>
  );
}
