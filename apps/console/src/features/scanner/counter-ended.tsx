// Renders the last screen of a counter that was closed or revoked.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { forgetScanner } from '../../scan-engine/open-scanner.ts';
import { texts } from './counter-texts.ts';
import { ScreenFrame } from './screen-frame.tsx';

export function CounterEnded({ phase }: { readonly phase: 'left' | 'revoked' }) {
  const t = useTexts(texts);
  return (
    <ScreenFrame device={t('title')} title={t(`${phase}Title`)} detail={t(`${phase}Detail`)}>
      <div>
        <Button variant="secondary" onClick={() => void forgetScanner()}>
          {t('pairAgain')}
        </Button>
      </div>
    </ScreenFrame>
  );
}
