/** The page at `/sessions`: the devices that are logged in to the member's account. */
import { useTexts } from '@rabita/client/language/texts';
import { SessionList } from '../features/session/session-list.tsx';
import { texts } from '../features/session/texts.ts';
import { BackLink } from '../features/ticket/back-link.tsx';
import { Page } from '../platform/page.tsx';

export function SessionsPage() {
  const t = useTexts(texts);
  return (
    <Page title={t('title')}>
      <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 px-4 pt-4 pb-16 sm:px-6 sm:pt-8">
        <BackLink />
        <header>
          <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
          <p className="mt-1 text-lg text-text-2">{t('lead')}</p>
        </header>
        <SessionList />
      </div>
    </Page>
  );
}
