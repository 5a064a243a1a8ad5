// Renders the page with the form that edits a season.
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { EditSeasonForm } from '../features/season/edit-season-form.tsx';
import { formTexts } from '../features/season/form-texts.ts';
import { texts } from '../features/season/texts.ts';
import { useSeasonToEdit } from '../features/season/use-seasons.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';

export function EditSeasonPage() {
  const t = useTexts(formTexts);
  const inList = useTexts(texts);
  const { seasonId = '' } = useParams();
  return (
    <Page title={t('editTitle')}>
      <Fetched
        query={useSeasonToEdit(seasonId)}
        loading={inList('loading')}
        failed={inList('seasonFailed')}
        refused={{ 404: inList('seasonGone') }}
      >
        {({ season }) => <EditSeasonForm key={seasonId} season={season} />}
      </Fetched>
    </Page>
  );
}
