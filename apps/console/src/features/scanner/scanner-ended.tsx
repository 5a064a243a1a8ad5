// Renders the last screen of a scanner that was closed or revoked. A revoked one sends what it has not delivered, and shows
// how much of it is left or was lost.
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { forgetScanner } from '../../scan-engine/open-scanner.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { endedTexts } from './ended-texts.ts';
import { ScreenFrame } from './screen-frame.tsx';
import { useScannerView } from './use-scanner.ts';

type DiscardDialogProps = { readonly scanner: RunningScanner; readonly onClose: () => void };

/** Renders the question before a revoked scanner is paired again although it has admissions to send. */
function DiscardDialog({ scanner, onClose }: DiscardDialogProps) {
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

function UndeliveredAdmissions({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(endedTexts);
  const { testimony, unsent, link } = useScannerView(scanner, view => view);
  if (testimony === 'sent')
    return (
      <p role="status" className="border-s-2 border-success bg-surface-2 px-4 py-3 text-lg">
        {t('allSent')}
      </p>
    );
  if (unsent === 0) return null;
  if (testimony !== 'sending')
    return (
      <p role="alert" className="border-s-2 border-error bg-surface-2 px-4 py-3 text-lg text-error">
        {t('revokedUnsent', { count: unsent })}
      </p>
    );
  return (
    <div
      role="status"
      data-to-send={unsent}
      className="grid gap-1 border-s-2 border-gold bg-surface-2 px-4 py-3"
    >
      <p className="text-lg font-bold text-gold">{t('toSend', { count: unsent })}</p>
      <p>{t('toSendDetail')}</p>
      {link === 'down' && <p className="font-semibold">{t('waitsForNetwork')}</p>}
    </div>
  );
}

export function ScannerEnded({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(endedTexts);
  const hasLeft = useScannerView(scanner, view => view.phase === 'left');
  const isSending = useScannerView(scanner, view => view.testimony === 'sending');
  const [isAsking, setAsking] = useState(false);
  return (
    <ScreenFrame
      title={t(hasLeft ? 'leftTitle' : 'revokedTitle')}
      detail={t(hasLeft ? 'leftDetail' : 'revokedDetail')}
    >
      <UndeliveredAdmissions scanner={scanner} />
      <div>
        <Button variant="secondary" onClick={() => (isSending ? setAsking(true) : void forgetScanner())}>
          {t('pairAgain')}
        </Button>
      </div>
      {isAsking && isSending && <DiscardDialog scanner={scanner} onClose={() => setAsking(false)} />}
    </ScreenFrame>
  );
}
