// Renders the page with the form that edits a match.
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { EditMatchForm } from '../features/match/edit-match-form.tsx';
import { formTexts } from '../features/match/form-texts.ts';
import { MatchNotFetched } from '../features/match/match-details.tsx';
import { useMatchToEdit } from '../features/match/use-matches.ts';
import { Page } from '../platform/page.tsx';

export function EditMatchPage() {
  const t = useTexts(formTexts);
  const { matchId = '' } = useParams();
  const query = useMatchToEdit(matchId);
  return (
    <Page title={t('editTitle')} detail={t('editDetail')}>
      {query.data ? (
        <EditMatchForm key={matchId} match={query.data.match} />
      ) : (
        <MatchNotFetched query={query} />
      )}
    </Page>
  );
}
