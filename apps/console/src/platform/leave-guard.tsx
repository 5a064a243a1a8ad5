// Asks before typed work is lost: by a link, by going back, by closing a dialog or the tab, by logging out.
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leaveTexts } from './leave-texts.ts';
import {
  dropUnsavedWork,
  hasUnsavedWork,
  stopWaiting,
  useHasUnsavedWork,
  useWaitingToLeave,
} from './unsaved-work.ts';

/** The browser asks in words of its own when the tab is closed or loaded again. */
function useAskBeforeUnload(): void {
  const hasUnsaved = useHasUnsavedWork();
  useEffect(() => {
    if (!hasUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasUnsaved]);
}

export function LeaveGuard() {
  const t = useTexts(leaveTexts);
  useAskBeforeUnload();
  const waiting = useWaitingToLeave();
  const blocker = useBlocker(
    // The rest of an address changes by itself, as with a search that is typed behind a dialog.
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => {
    blocker.reset?.();
    stopWaiting();
  };
  const leave = () => {
    dropUnsavedWork();
    if (waiting) waiting();
    else blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked' || waiting !== null}
      role="alertdialog"
      onOpenChange={open => !open && stay()}
      title={t('title')}
      closeLabel={t('stay')}
      actions={
        <>
          <Button onClick={stay}>{t('stay')}</Button>
          <Button variant="secondary" onClick={leave}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <p>{t('detail')}</p>
    </Dialog>
  );
}
