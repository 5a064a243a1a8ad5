// Renders the button that closes the scanner after a question, and why it could not be closed.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { type ComponentProps, useState } from 'react';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { texts } from './texts.ts';
import { useScannerView } from './use-scanner.ts';

type LeaveButtonProps = {
  readonly scanner: RunningScanner;
  readonly variant: ComponentProps<typeof Button>['variant'];
};

export function LeaveButton({ scanner, variant }: LeaveButtonProps) {
  const t = useTexts(texts);
  const isLeaving = useScannerView(scanner, view => view.phase === 'leaving');
  const [isAsking, setAsking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    const isDone = await scanner.leave();
    if (!isDone) setFailed(true);
    return isDone;
  };
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          setFailed(false);
          setAsking(true);
        }}
      >
        {t('leave')}
      </Button>
      {isAsking && (
        <LeaveDialog
          title={t('leaveTitle')}
          detail={t('leaveDetail')}
          failure={hasFailed ? t('leaveFailed') : null}
          isPending={isLeaving}
          onLeave={leave}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
