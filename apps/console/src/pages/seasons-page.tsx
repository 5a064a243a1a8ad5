/** Renders the list of seasons, and the pages with the forms that create and edit a season. */
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link, useParams } from 'react-router';
import { formTexts } from '../features/season/form-texts.ts';
import { SeasonForm } from '../features/season/season-form.tsx';
import { SeasonList } from '../features/season/season-list.tsx';
import { texts } from '../features/season/texts.ts';
import { SEASON_FILTERS, useSeasons } from '../features/season/use-seasons.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { ListPage } from '../platform/lists/list-page.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function SeasonsPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      formatTotal={count => t('seasonCount', { count })}
      filters={SEASON_FILTERS}
      useRows={useSeasons}
      rowsOf={data => data.seasons}
      actions={
        <Link to={paths.newSeason} className={buttonStyles()}>
          {t('create')}
        </Link>
      }
    >
      {seasons => <SeasonList seasons={seasons} />}
    </ListPage>
  );
}

export function NewSeasonPage() {
  const t = useTexts(formTexts);
  const tSeason = useTexts(texts);
  return (
    <Page title={t('newTitle')} back={{ list: paths.seasons, label: tSeason('backToSeasons') }}>
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
        refused={{ 404: tSeason('seasonNotFound') }}
      >
        {({ season }) => <SeasonForm key={seasonId} season={season} />}
      </Fetched>
    </Page>
  );
}
