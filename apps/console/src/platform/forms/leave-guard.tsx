/** Requires a confirmation before unsaved work is lost by leaving the page, closing a dialog or tab, or logging out. */
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import {
  cancelLeave,
  dropUnsavedWork,
  hasUnsavedWork,
  useHasUnsavedWork,
  usePendingLeave,
} from './drafts.ts';
import { leaveTexts } from './leave-texts.ts';

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
  const pendingLeave = usePendingLeave();
  const blocker = useBlocker(
    // Compares only paths, because a search or a filter changes the query parameters of the same page.
    ({ currentLocation, nextLocation }) =>
      hasUnsavedWork() && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => {
    blocker.reset?.();
    cancelLeave();
  };
  const leave = () => {
    dropUnsavedWork();
    if (pendingLeave) pendingLeave();
    else blocker.proceed?.();
  };
  return (
    <Dialog
      isOpen={blocker.state === 'blocked' || pendingLeave !== null}
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
