/** Renders the page on which owners grant points to a list of members. */
import { useTexts } from '@rabita/client/language/texts';
import { GrantForm } from '../features/grant/grant-form.tsx';
import { texts } from '../features/grant/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';

export function GrantPage() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')} back={{ to: paths.earning, label: t('back') }} detail={t('detail')}>
      <GrantForm />
    </Page>
  );
}
