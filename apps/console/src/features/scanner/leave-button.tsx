// Renders the button that closes the scanner after its admissions were sent, and why it could not be closed.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { type ComponentProps, useState } from 'react';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { texts } from './texts.ts';
import { useScannerView } from './use-scanner.ts';

type LeaveButtonProps = {
  readonly scanner: RunningScanner;
  readonly variant: ComponentProps<typeof Button>['variant'];
};

export function LeaveButton({ scanner, variant }: LeaveButtonProps) {
  const t = useTexts(texts);
  const isLeaving = useScannerView(scanner, view => view.phase === 'leaving');
  const [hasFailed, setFailed] = useState(false);
  const leave = async () => {
    setFailed(false);
    if (!(await scanner.leave())) setFailed(true);
  };
  return (
    <>
      <FormAlert>{hasFailed && t('leaveFailed')}</FormAlert>
      <Button
        variant={variant}
        isPending={isLeaving}
        pendingLabel={t('leaving')}
        onClick={() => void leave()}
      >
        {t('leave')}
      </Button>
    </>
  );
}
