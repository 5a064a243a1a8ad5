/** Renders the page with the form that creates a match, or that edits the match in the path. */
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { formTexts } from '../features/match/form-texts.ts';
import { MatchNotFetched } from '../features/match/match-details.tsx';
import { MatchForm } from '../features/match/match-form.tsx';
import { texts } from '../features/match/texts.ts';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { ListLink } from '../platform/text-link.tsx';

export function NewMatchPage() {
  const t = useTexts(formTexts);
  const tMatch = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<ListLink list={paths.matches}>{tMatch('backToMatches')}</ListLink>}>
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
      {query.data ? <MatchForm key={matchId} match={query.data.match} /> : <MatchNotFetched query={query} />}
    </Page>
  );
}
