// Renders the question before a revoked scanner is paired again although it has admissions to send.
import { useTexts } from '@rabita/client/language/texts';
import { useState } from 'react';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { forgetScanner } from '../../scan-engine/open-scanner.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { endedTexts } from './ended-texts.ts';
import { useScannerView } from './use-scanner.ts';

type DiscardDialogProps = { readonly scanner: RunningScanner; readonly onClose: () => void };

export function DiscardDialog({ scanner, onClose }: DiscardDialogProps) {
  const t = useTexts(endedTexts);
  const unsent = useScannerView(scanner, view => view.unsent);
  const [isPending, setPending] = useState(false);
  const discard = async () => {
    setPending(true);
    await forgetScanner();
    return true;
  };
  return (
    <DangerDialog
      title={t('discardTitle')}
      closeLabel={t('close')}
      confirmLabel={t('discardNow')}
      pendingLabel={t('discarding')}
      keepLabel={t('keepSending')}
      isPending={isPending}
      failure={null}
      retryAt={null}
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{t('discardDetail', { count: unsent })}</p>
    </DangerDialog>
  );
}
