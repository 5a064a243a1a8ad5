/** Renders the dialog in which the member confirms a change. */
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  /** Whether the member loses something by the change. */
  readonly isDanger?: boolean;
  /** The label of the button that closes the dialog without the change. */
  readonly keep: string;
  readonly onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirm, isDanger, keep, onConfirm } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={title}
      closeLabel={keep}
      actions={
        <>
          <Button variant={isDanger ? 'danger' : 'primary'} className="flex-1" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" className="flex-1" onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
