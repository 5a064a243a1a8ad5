/** Renders the list of tiers, and the links to a new tier and to the seasons. */
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { texts } from '../features/tier/texts.ts';
import { TierList } from '../features/tier/tier-list.tsx';
import { useTiers } from '../features/tier/use-tiers.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { rememberedPath } from '../platform/lists/remember-lists.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function TiersPage() {
  const t = useTexts(texts);
  return (
    <Page
      title={t('title')}
      detail={t('detail')}
      actions={
        <>
          <Link to={rememberedPath(paths.seasons)} className={buttonStyles({ variant: 'secondary' })}>
            {t('seasons')}
          </Link>
          <Link to={paths.newTier} className={buttonStyles()}>
            {t('create')}
          </Link>
        </>
      }
    >
      <Fetched query={useTiers()} loading={t('loading')} failed={t('failed')}>
        {({ tiers }) =>
          tiers.length > 0 ? (
            <TierList tiers={tiers} />
          ) : (
            <ListEmpty sentence={t('none')} detail={t('noneDetail')} />
          )
        }
      </Fetched>
    </Page>
  );
}
