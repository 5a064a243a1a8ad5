// Renders what is shown in place of a page that failed to render, with a button that reloads.
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { MAIN_ID } from './page.tsx';

export function BrokenPage() {
  const t = useTexts(frameTexts);
  return (
    <main id={MAIN_ID} tabIndex={-1} className="grid flex-1 place-items-center p-6">
      <StatePanel
        kind="error"
        sentence={t('brokenTitle')}
        action={<Button onClick={() => window.location.reload()}>{t('reload')}</Button>}
      />
    </main>
  );
}
