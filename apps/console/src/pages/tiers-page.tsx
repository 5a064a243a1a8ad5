/** Renders the list of tiers, and the pages with the forms that create and edit a tier. */
import { useTexts } from '@rabita/client/language/texts';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link, useParams } from 'react-router';
import { texts } from '../features/tier/texts.ts';
import { TierForm } from '../features/tier/tier-form.tsx';
import { TierList, useTiers } from '../features/tier/tier-list.tsx';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { ListEmpty } from '../platform/lists/list-row.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function TiersPage() {
  const t = useTexts(texts);
  return (
    <Page
      title={t('title')}
      detail={t('detail')}
      actions={
        <Link to={paths.newTier} className={buttonStyles()}>
          {t('create')}
        </Link>
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

export function NewTierPage() {
  const t = useTexts(texts);
  return (
    <Page title={t('newTitle')} back={{ to: paths.tiers, label: t('backToTiers') }}>
      <TierForm />
    </Page>
  );
}

export function EditTierPage() {
  const t = useTexts(texts);
  const { tierId = '' } = useParams();
  return (
    <Page title={t('editTitle')} back={{ to: paths.tiers, label: t('backToTiers') }}>
      <Fetched
        query={useRecordToEdit('tiers', 'getStaffTier', tierId)}
        loading={t('loading')}
        failed={t('tierFailed')}
        refused={{ 404: t('tierNotFound') }}
      >
        {({ tier }) => <TierForm key={tierId} tier={tier} />}
      </Fetched>
    </Page>
  );
}
