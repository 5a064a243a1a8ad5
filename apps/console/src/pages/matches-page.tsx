/** Renders the list of matches with search and filters, and the links to a new match and to the import. */
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { MatchList } from '../features/match/match-list.tsx';
import { texts } from '../features/match/texts.ts';
import { MATCH_FILTERS, useMatches } from '../features/match/use-matches.ts';
import { ListPage } from '../platform/lists/list-page.tsx';
import { paths } from '../platform/paths.ts';

export function MatchesPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      formatTotal={count => t('found', { count })}
      filters={MATCH_FILTERS}
      useRows={useMatches}
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
