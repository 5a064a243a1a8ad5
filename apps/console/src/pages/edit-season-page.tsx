/** Renders the page with the form that creates a season, or that edits the season in the path. */
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { formTexts } from '../features/season/form-texts.ts';
import { SeasonForm } from '../features/season/season-form.tsx';
import { texts } from '../features/season/texts.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { ListLink } from '../platform/text-link.tsx';

export function NewSeasonPage() {
  const t = useTexts(formTexts);
  const tSeason = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<ListLink list={paths.seasons}>{tSeason('backToSeasons')}</ListLink>}>
      <SeasonForm />
    </Page>
  );
}

export function EditSeasonPage() {
  const t = useTexts(formTexts);
  const tSeason = useTexts(texts);
  const { seasonId = '' } = useParams();
  return (
    <Page title={t('editTitle')}>
      <Fetched
        query={useRecordToEdit('seasons', 'getStaffSeason', seasonId)}
        loading={tSeason('loading')}
        failed={tSeason('seasonFailed')}
        refused={{ 404: tSeason('seasonGone') }}
      >
        {({ season }) => <SeasonForm key={seasonId} season={season} />}
      </Fetched>
    </Page>
  );
}
