/** Renders the page on which owners grant points to a list of members. */
import { useTexts } from '@rabita/client/language/texts';
import { GrantForm } from '../features/grant/grant-form.tsx';
import { texts } from '../features/grant/texts.ts';
import { Page } from '../platform/page.tsx';
import { paths } from '../platform/paths.ts';
import { TextLink } from '../platform/text-link.tsx';

export function GrantPage() {
  const t = useTexts(texts);
  return (
    <Page
      title={t('title')}
      detail={
        <>
          <TextLink to={paths.earning}>{t('back')}</TextLink>
          <span className="block">{t('detail')}</span>
        </>
      }
    >
      <GrantForm />
    </Page>
  );
}
