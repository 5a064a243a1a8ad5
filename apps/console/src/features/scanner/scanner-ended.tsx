// Renders the last screen of a scanner that was closed or revoked, with the number of admissions that were never
// delivered to the server.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { forgetScanner } from '../../scan-engine/open-scanner.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { texts } from './texts.ts';
import { useScannerView } from './use-scanner.ts';

export function ScannerEnded({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(texts);
  const hasLeft = useScannerView(scanner, view => view.phase === 'left');
  const unsent = useScannerView(scanner, view => view.unsent);
  return (
    <ScreenFrame
      title={t(hasLeft ? 'leftTitle' : 'revokedTitle')}
      detail={t(hasLeft ? 'leftDetail' : 'revokedDetail')}
    >
      {unsent > 0 && (
        <p role="alert" className="border-s-2 border-error bg-surface-2 px-4 py-3 text-lg text-error">
          {t('revokedUnsent', { count: unsent })}
        </p>
      )}
      <div>
        <Button variant="secondary" onClick={forgetScanner}>
          {t('pairAgain')}
        </Button>
      </div>
    </ScreenFrame>
  );
}
