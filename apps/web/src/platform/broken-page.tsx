/** Renders the page that replaces a page that failed to render, with a button that reloads. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { Page } from './page.tsx';

export function BrokenPage() {
  const t = useTexts(frameTexts);
  return (
    <Page title={t('brokenTitle')}>
      <div className="mx-auto max-w-2xl px-4 py-12">
        <h1 className="sr-only">{t('brokenTitle')}</h1>
        <StatePanel
          kind="error"
          sentence={t('brokenTitle')}
          action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
        />
      </div>
    </Page>
  );
}
