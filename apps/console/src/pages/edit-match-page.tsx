// Where what is planned of a match is changed.
import { useTexts } from '@rabita/client/texts';
import { useParams } from 'react-router';
import { EditMatchForm } from '../features/match/edit-match-form.tsx';
import { formTexts } from '../features/match/form-texts.ts';
import { NoMatch } from '../features/match/no-match.tsx';
import { useMatchToEdit } from '../features/match/use-matches.ts';
import { Page } from '../platform/page.tsx';

export function EditMatchPage() {
  const t = useTexts(formTexts);
  const { matchId = '' } = useParams();
  const found = useMatchToEdit(matchId);
  return (
    <Page title={t('editTitle')} detail={t('editDetail')}>
      {found.data ? <EditMatchForm key={matchId} match={found.data.match} /> : <NoMatch query={found} />}
    </Page>
  );
}
