/** Renders the list of matches, and the pages with the forms that create and edit a match. */
import { useTexts } from '@rabita/client/language/texts';
import { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link, useParams } from 'react-router';
import { formTexts } from '../features/match/form-texts.ts';
import { MatchQueryStatus } from '../features/match/match-details.tsx';
import { MatchForm } from '../features/match/match-form.tsx';
import { MATCH_FILTERS, MatchList, useMatches } from '../features/match/match-list.tsx';
import { texts } from '../features/match/texts.ts';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { ListPage } from '../platform/lists/list-page.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function MatchesPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      formatTotal={count => t('matchCount', { count })}
      filters={MATCH_FILTERS}
      sorts={LIST_SORTS.matches}
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
      {(matches, sorting) => <MatchList matches={matches} sorting={sorting} />}
    </ListPage>
  );
}

export function NewMatchPage() {
  const t = useTexts(formTexts);
  const tMatch = useTexts(texts);
  return (
    <Page title={t('newTitle')} back={{ list: paths.matches, label: tMatch('backToMatches') }}>
      <MatchForm />
    </Page>
  );
}

export function EditMatchPage() {
  const t = useTexts(formTexts);
  const { matchId = '' } = useParams();
  const query = useRecordToEdit('matches', 'getStaffMatch', matchId);
  return (
    <Page title={t('editTitle')} detail={t('editDetail')}>
      {query.data ? <MatchForm key={matchId} match={query.data.match} /> : <MatchQueryStatus query={query} />}
    </Page>
  );
}
