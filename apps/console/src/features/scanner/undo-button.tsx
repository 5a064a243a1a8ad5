// Renders the button that undoes the latest admission, with the seconds left.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { sentenceOfStaffError } from '../../platform/calls/use-staff-request.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { texts } from './texts.ts';
import { isOutcome, type ReadDisplay } from './use-read-controller.ts';
import { useDeviceTime, useScannerView } from './use-scanner.ts';

/** How long the reason for a refused undo stays visible after the time for the undo has run out. */
const REFUSAL_SECONDS = 5;

type UndoButtonProps = { readonly scanner: RunningScanner; readonly shown: ReadDisplay['shown'] };

export function UndoButton({ scanner, shown }: UndoButtonProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const undo = useScannerView(scanner, view => view.undo);
  const isShown = isOutcome(shown) && shown.finding.verdict === 'admitted';
  const now = useDeviceTime(250);
  const seconds = undo ? Math.ceil(undo.expiresAt - now.monotonic) : 0;
  if (!undo) return null;
  if (seconds < -REFUSAL_SECONDS) return null;
  if (undo.state === 'refused')
    return (
      <p role="alert" className="basis-full bg-surface px-4 py-3 text-error">
        {sentenceOfStaffError(undo.refusal, language)}
      </p>
    );
  if (seconds <= 0 && undo.state !== 'working') return null;
  return (
    <div className="grid flex-auto gap-2">
      {undo.state === 'no_network' && (
        <p role="alert" className="bg-surface px-4 py-3 text-error">
          {t('undoNoNetwork')}
        </p>
      )}
      <Button
        variant="secondary"
        size="lg"
        fullWidth
        isPending={undo.state === 'working'}
        pendingLabel={t('undoing')}
        onClick={() => void scanner.undo()}
      >
        <span className="tabular">
          {t(isShown ? 'undo' : 'undoPrevious', { seconds: Math.max(0, seconds) })}
        </span>
      </Button>
    </div>
  );
}
