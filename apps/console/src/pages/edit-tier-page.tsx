/** Renders the page with the form that creates a tier, or that edits the tier in the path. */
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { texts } from '../features/tier/texts.ts';
import { TierForm } from '../features/tier/tier-form.tsx';
import { Fetched } from '../platform/calls/fetched.tsx';
import { useRecordToEdit } from '../platform/calls/use-staff-query.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

export function NewTierPage() {
  const t = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<TextLink to={paths.tiers}>{t('backToTiers')}</TextLink>}>
      <TierForm />
    </Page>
  );
}

export function EditTierPage() {
  const t = useTexts(texts);
  const { tierId = '' } = useParams();
  return (
    <Page title={t('editTitle')} detail={<TextLink to={paths.tiers}>{t('backToTiers')}</TextLink>}>
      <Fetched
        query={useRecordToEdit('tiers', 'getStaffTier', tierId)}
        loading={t('loading')}
        failed={t('tierFailed')}
        refused={{ 404: t('tierGone') }}
      >
        {({ tier }) => <TierForm key={tierId} tier={tier} />}
      </Fetched>
    </Page>
  );
}
