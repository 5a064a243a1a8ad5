// Renders the page with the form that edits a tier.
import { useTexts } from '@rabita/client/language/texts';
import { useParams } from 'react-router';
import { EditTierForm } from '../features/tier/edit-tier-form.tsx';
import { texts } from '../features/tier/texts.ts';
import { useTierToEdit } from '../features/tier/use-tiers.ts';
import { Fetched } from '../platform/calls/fetched.tsx';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

export function EditTierPage() {
  const t = useTexts(texts);
  const { tierId = '' } = useParams();
  return (
    <Page title={t('editTitle')} detail={<TextLink to={paths.tiers}>{t('backToTiers')}</TextLink>}>
      <Fetched
        query={useTierToEdit(tierId)}
        loading={t('loading')}
        failed={t('tierFailed')}
        refused={{ 404: t('tierGone') }}
      >
        {({ tier }) => <EditTierForm key={tierId} tier={tier} />}
      </Fetched>
    </Page>
  );
}
