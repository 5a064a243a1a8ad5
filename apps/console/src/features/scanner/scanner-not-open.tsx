// Renders why the scanner does not run in this tab: it is still opening, it runs in another tab, or the browser forbids
// storage.
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Spinner } from '@rabita/ui/spinner';
import { takeOverScanner } from '../../scan-engine/open-scanner.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { texts } from './texts.ts';

export function ScannerNotOpen({ state }: { readonly state: 'opening' | 'elsewhere' | 'forbidden' }) {
  const t = useTexts(texts);
  const tf = useTexts(frameTexts);
  if (state === 'opening')
    return (
      <div className="grid flex-1 place-items-center text-accent-text">
        <Spinner size={40} label={t('opening')} />
      </div>
    );
  if (state === 'elsewhere')
    return (
      <ScreenFrame title={t('elsewhere')} detail={t('elsewhereDetail')}>
        <div>
          <Button onClick={takeOverScanner}>{t('takeOver')}</Button>
        </div>
      </ScreenFrame>
    );
  return (
    <ScreenFrame title={t('forbidden')} detail={t('forbiddenDetail')}>
      <div>
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {tf('tryAgain')}
        </Button>
      </div>
    </ScreenFrame>
  );
}
