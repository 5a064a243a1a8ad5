/** Renders the screens of a scanner or counter that has not opened yet, has stopped or has ended. */
import { frameTexts } from '@rabita/client/frame-texts';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { useWakeLock } from '@rabita/client/use-wake-lock';
import { CloseIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { Spinner } from '@rabita/ui/spinner';
import { useState } from 'react';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { MAIN_ID } from '../../platform/page.tsx';
import { forgetScanner, takeOverScanner } from '../../scan-engine/open-scanner.ts';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { counterTexts } from './counter-texts.ts';
import { endedTexts } from './ended-texts.ts';
import { LeaveButton } from './menu-sheet.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { StateLine } from './state-line.tsx';
import { texts } from './texts.ts';
import { useScannerName, useScannerView } from './use-scanner.ts';

export function ScannerNotOpen({ state }: { readonly state: 'opening' | 'elsewhere' | 'forbidden' }) {
  const t = useTexts(texts);
  const tFrame = useTexts(frameTexts);
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
          {tFrame('tryAgain')}
        </Button>
      </div>
    </ScreenFrame>
  );
}

type EventStoppedProps = { readonly scanner: RunningScanner; readonly reason: 'cancelled' | 'ended' };

export function EventStopped({ scanner, reason }: EventStoppedProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const name = useScannerName(scanner);
  const event = useScannerView(scanner, view => view.changes?.event.name[language]);
  const unsent = useScannerView(scanner, view => view.unsent);
  // Keeps the phone awake until its admissions are sent.
  useWakeLock(unsent > 0);
  return (
    <main
      id={MAIN_ID}
      data-stopped={reason}
      className={classNames(
        'flex min-h-dvh flex-1 flex-col gap-4 p-4 pb-[max(1rem,env(safe-area-inset-bottom))]',
        reason === 'cancelled' ? 'bg-danger text-on-danger' : 'bg-surface-2 text-text',
      )}
    >
      <header>
        <p className="line-clamp-2 text-base leading-(--leading-heading)">{event}</p>
        <p className="line-clamp-2 font-display text-xl font-extrabold [overflow-wrap:anywhere]">
          <Name>{name}</Name>
        </p>
        <StateLine scanner={scanner} />
      </header>
      <div role="alert" className="my-auto grid justify-items-center gap-3 text-center">
        <CloseIcon size={112} />
        <h1 className="font-display text-4xl leading-(--leading-heading) font-extrabold text-balance">
          {t(reason === 'cancelled' ? 'eventCancelled' : 'eventEnded')}
        </h1>
        <p className="max-w-[32ch] text-xl leading-normal font-semibold text-balance">
          {t(reason === 'cancelled' ? 'eventCancelledDetail' : 'eventEndedDetail')}
        </p>
        {unsent > 0 && <p className="max-w-[32ch] text-lg text-balance">{t('stoppedUnsent')}</p>}
      </div>
      <footer className="grid gap-3">
        <LeaveButton device={scanner} t={t} variant="secondary" />
      </footer>
    </main>
  );
}

export function CounterEnded({ phase }: { readonly phase: 'left' | 'revoked' }) {
  const t = useTexts(counterTexts);
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

type DiscardDialogProps = { readonly scanner: RunningScanner; readonly onClose: () => void };

function DiscardDialog({ scanner, onClose }: DiscardDialogProps) {
  const t = useTexts(endedTexts);
  const unsent = useScannerView(scanner, view => view.unsent);
  const [isPending, setIsPending] = useState(false);
  const discard = async () => {
    setIsPending(true);
    await forgetScanner();
    return true;
  };
  return (
    <DangerDialog
      title={t('discardTitle')}
      confirmLabel={t('discardNow')}
      pendingLabel={t('discarding')}
      keepLabel={t('keepSending')}
      request={{ isPending, failure: null, retryAt: null }}
      onConfirm={discard}
      onClose={onClose}
    >
      <p>{t('discardDetail', { count: unsent })}</p>
    </DangerDialog>
  );
}

function UndeliveredAdmissions({ scanner }: { readonly scanner: RunningScanner }) {
  const t = useTexts(endedTexts);
  const { lateUpload, unsent, link } = useScannerView(scanner, view => view);
  if (lateUpload === 'sent')
    return (
      <p role="status" className="border-s-2 border-success bg-surface-2 px-4 py-3 text-lg">
        {t('allSent')}
      </p>
    );
  if (unsent === 0) return null;
  if (lateUpload !== 'sending')
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
  const isSending = useScannerView(scanner, view => view.lateUpload === 'sending');
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <ScreenFrame
      title={t(hasLeft ? 'leftTitle' : 'revokedTitle')}
      detail={t(hasLeft ? 'leftDetail' : 'revokedDetail')}
    >
      <UndeliveredAdmissions scanner={scanner} />
      <div>
        <Button
          variant="secondary"
          onClick={() => (isSending ? setIsConfirming(true) : void forgetScanner())}
        >
          {t('pairAgain')}
        </Button>
      </div>
      {isConfirming && isSending && (
        <DiscardDialog scanner={scanner} onClose={() => setIsConfirming(false)} />
      )}
    </ScreenFrame>
  );
}
