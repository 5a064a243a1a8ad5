// Renders the page with the form that creates a claim code.
import { useTexts } from '@rabita/client/language/texts';
import { NewClaimCodeForm } from '../features/earning/new-claim-code-form.tsx';
import { texts } from '../features/earning/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

export function NewClaimCodePage() {
  const t = useTexts(texts);
  return (
    <Page title={t('newTitle')} detail={<TextLink to={paths.earning}>{t('back')}</TextLink>}>
      <NewClaimCodeForm />
    </Page>
  );
}
