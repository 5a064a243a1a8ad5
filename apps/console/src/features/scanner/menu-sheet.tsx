/** Renders the scanner's menu. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { laneLetter } from '@rabita/door/lane';
import { Button } from '@rabita/ui/controls/button';
import { Sheet } from '@rabita/ui/overlays/sheet';
import { type ComponentProps, useState } from 'react';
import { formatViewerTime } from '../../platform/format-day-time.ts';
import { DangerDialog } from '../../platform/forms/danger-dialog.tsx';
import { LanguageToggle } from '../../platform/language-toggle.tsx';
import type { RunningScanner } from '../../scan-engine/run-scanner.ts';
import { endedTexts } from './ended-texts.ts';
import { DirectionSwitch } from './state-line.tsx';
import { texts } from './texts.ts';
import { useScannerView } from './use-scanner.ts';

type LeaveDialogProps = {
  readonly title: string;
  readonly detail: string;
  readonly failure: string | null;
  readonly isPending: boolean;
  /** Resolves to whether it is closed. */
  readonly onLeave: () => Promise<boolean>;
  readonly onClose: () => void;
};

export function LeaveDialog({ title, detail, failure, isPending, onLeave, onClose }: LeaveDialogProps) {
  const t = useTexts(endedTexts);
  return (
    <DangerDialog
      title={title}
      confirmLabel={t('leaveNow')}
      pendingLabel={t('leaving')}
      keepLabel={t('keepOpen')}
      request={{ isPending, failure, retryAt: null }}
      onConfirm={onLeave}
      onClose={onClose}
    >
      <p>{detail}</p>
    </DangerDialog>
  );
}

type LeaveButtonProps = {
  readonly scanner: RunningScanner;
  readonly variant: ComponentProps<typeof Button>['variant'];
};

export function LeaveButton({ scanner, variant }: LeaveButtonProps) {
  const t = useTexts(texts);
  const isLeaving = useScannerView(scanner, view => view.phase === 'leaving');
  const [isAsking, setIsAsking] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const leave = async () => {
    setHasFailed(false);
    const isDone = await scanner.leave();
    if (!isDone) setHasFailed(true);
    return isDone;
  };
  return (
    <>
      <Button
        variant={variant}
        onClick={() => {
          setHasFailed(false);
          setIsAsking(true);
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
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

type MenuSheetProps = {
  readonly scanner: RunningScanner;
  readonly onReadiness: () => void;
  readonly onClose: () => void;
};

export function MenuSheet({ scanner, onReadiness, onClose }: MenuSheetProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const conflicts = useScannerView(scanner, view => view.conflicts);
  return (
    <Sheet isOpen onOpenChange={open => !open && onClose()} title={t('menu')} closeLabel={t('close')}>
      <div className="grid gap-6">
        <DirectionSwitch scanner={scanner} />
        <section className="grid gap-2">
          <h3 className="text-lg">{t('conflicts')}</h3>
          <p>{t(conflicts.length > 0 ? 'conflictsDetail' : 'noConflicts')}</p>
          {conflicts.length > 0 && (
            <ul className="border-t border-line">
              {conflicts.map(({ scanId, lane, at }) => (
                <li key={scanId} className="border-b border-line py-2 font-semibold text-text tabular">
                  {t('conflict', { lane: laneLetter(lane), time: formatViewerTime(at * 1000, language) })}
                </li>
              ))}
            </ul>
          )}
        </section>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={onReadiness}>
            {t('readiness')}
          </Button>
          <LanguageToggle />
        </div>
        <section className="grid gap-3 border-t border-line pt-5">
          <p>{t('leaveDetail')}</p>
          <LeaveButton scanner={scanner} variant="danger" />
        </section>
      </div>
    </Sheet>
  );
}
