/** Renders the list of seasons with search and filters, and the links to a new season and to the tiers. */
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { SeasonList } from '../features/season/season-list.tsx';
import { texts } from '../features/season/texts.ts';
import { SEASON_FILTERS, useSeasons } from '../features/season/use-seasons.ts';
import { ListPage } from '../platform/lists/list-page.tsx';
import { paths } from '../platform/paths.ts';

export function SeasonsPage() {
  const t = useTexts(texts);
  return (
    <ListPage
      t={t}
      formatTotal={count => t('found', { count })}
      filters={SEASON_FILTERS}
      useRows={useSeasons}
      rowsOf={data => data.seasons}
      actions={
        <>
          <Link to={paths.tiers} className={buttonStyles({ variant: 'secondary' })}>
            {t('tiers')}
          </Link>
          <Link to={paths.newSeason} className={buttonStyles()}>
            {t('create')}
          </Link>
        </>
      }
    >
      {seasons => <SeasonList seasons={seasons} />}
    </ListPage>
  );
}
