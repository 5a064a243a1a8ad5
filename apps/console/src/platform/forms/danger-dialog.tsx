// Renders the dialog that asks before something is ended for good, with a button for it and one that keeps things.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { ComponentProps, ReactNode } from 'react';

type DangerButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'className'>;

/**
 * Renders a page's button for what cannot be taken back. Where it opens a dialog, the filled red button in there does
 * it.
 */
export function DangerButton(props: DangerButtonProps) {
  return <Button {...props} variant="secondary" className="not-aria-disabled:text-error!" />;
}

type DangerDialogProps = {
  readonly title: string;
  readonly closeLabel: string;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  readonly keepLabel: string;
  readonly isPending: boolean;
  /** Why the last attempt failed, and from when (ms) the next one may be made; null: none failed, or at once. */
  readonly failure: string | null;
  readonly retryAt: number | null;
  /** Resolves to whether it is done; the dialog then closes. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
  /** What happens. */
  readonly children: ReactNode;
};

export function DangerDialog(props: DangerDialogProps) {
  const { title, closeLabel, confirmLabel, pendingLabel, keepLabel, isPending, failure, retryAt } = props;
  const { onConfirm, onClose, children } = props;
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={title}
      closeLabel={closeLabel}
      actions={
        <>
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={pendingLabel}
            onClick={() => void confirm()}
          >
            {confirmLabel}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            {keepLabel}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-start gap-4">
        {children}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
      </div>
    </Dialog>
  );
}
