/** Opens a confirmation dialog before a change. The dialog's code loads when it first opens. */
import { lazyPart } from '@rabita/client/lazy-part';
import { type ComponentProps, Suspense, useState } from 'react';
import type { ConfirmDialog as Dialog } from './confirm-dialog.tsx';

const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

/** Returns the dialog to render, and a function that opens it. */
export function useConfirmation(dialogProps: Omit<ComponentProps<typeof Dialog>, 'isOpen' | 'onOpenChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const openDialog = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  const confirm = () => {
    setIsOpen(false);
    dialogProps.onConfirm();
  };
  const dialog = wasOpened && (
    <Suspense fallback={null}>
      <ConfirmDialog {...dialogProps} isOpen={isOpen} onOpenChange={setIsOpen} onConfirm={confirm} />
    </Suspense>
  );
  return { openDialog, dialog };
}
