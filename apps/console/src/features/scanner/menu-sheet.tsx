/** Renders the scanner's menu, and the button that closes a scanner or a counter. */
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

type LeaveButtonProps = {
  readonly device: Pick<RunningScanner, 'leave'>;
  readonly t: (key: 'leave' | 'leaveTitle' | 'leaveDetail' | 'leaveFailed') => string;
  readonly variant: ComponentProps<typeof Button>['variant'];
};

/** Asks for a confirmation before it closes the device. `t` has the device's texts. */
export function LeaveButton({ device, t, variant }: LeaveButtonProps) {
  const tDialog = useTexts(endedTexts);
  const [state, setState] = useState<'open' | 'asking' | 'leaving' | 'failed'>('open');
  const leave = async () => {
    setState('leaving');
    const hasLeft = await device.leave();
    if (!hasLeft) setState('failed');
    return hasLeft;
  };
  const failure = state === 'failed' ? t('leaveFailed') : null;
  return (
    <>
      <Button variant={variant} onClick={() => setState('asking')}>
        {t('leave')}
      </Button>
      {state !== 'open' && (
        <DangerDialog
          title={t('leaveTitle')}
          confirmLabel={tDialog('leaveNow')}
          pendingLabel={tDialog('leaving')}
          keepLabel={tDialog('keepOpen')}
          request={{ isPending: state === 'leaving', failure, retryAt: null }}
          onConfirm={leave}
          onClose={() => setState('open')}
        >
          <p>{t('leaveDetail')}</p>
        </DangerDialog>
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
          <LeaveButton device={scanner} t={t} variant="danger" />
        </section>
      </div>
    </Sheet>
  );
}
