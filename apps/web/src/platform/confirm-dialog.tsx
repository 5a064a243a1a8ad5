/** Renders the dialog in which the member confirms a change, also on pages that load react-aria only for dialogs. */
import { AriaLocale } from '@rabita/client/language/aria-locale';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirmLabel: string;
  /** Whether the member loses something by confirming. */
  readonly isDanger?: boolean;
  /** The label of the button that closes the dialog without the change. */
  readonly keepLabel: string;
  readonly onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirmLabel, isDanger, keepLabel, onConfirm } = props;
  return (
    <AriaLocale>
      <Dialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        role="alertdialog"
        title={title}
        closeLabel={keepLabel}
        actions={
          <>
            <Button variant={isDanger ? 'danger' : 'primary'} className="flex-1" onClick={onConfirm}>
              {confirmLabel}
            </Button>
            <Button variant="secondary" className="flex-1" onClick={() => onOpenChange(false)}>
              {keepLabel}
            </Button>
          </>
        }
      >
        {children}
      </Dialog>
    </AriaLocale>
  );
}
