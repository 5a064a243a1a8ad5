// Renders the page with the form that creates a tier.
import { useTexts } from '@rabita/client/language/texts';
import { NewTierForm } from '../features/tier/new-tier-form.tsx';
import { texts } from '../features/tier/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

export function NewTierPage() {
  const t = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<TextLink to={paths.tiers}>{t('backToTiers')}</TextLink>}>
      <NewTierForm />
    </Page>
  );
}
