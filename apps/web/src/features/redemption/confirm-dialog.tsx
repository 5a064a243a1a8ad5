/** Renders the dialog that asks before points are spent or a reward is given back. */
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { ReactNode } from 'react';

type ConfirmDialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly children: ReactNode;
  readonly confirm: string;
  /** Closes the dialog and changes nothing. */
  readonly keep: string;
  readonly onConfirm: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onOpenChange, title, children, confirm, keep, onConfirm } = props;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      role="alertdialog"
      title={title}
      closeLabel={keep}
      actions={
        <>
          <Button className="flex-1" onClick={onConfirm}>
            {confirm}
          </Button>
          <Button variant="secondary" className="flex-1" onClick={() => onOpenChange(false)}>
            {keep}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
