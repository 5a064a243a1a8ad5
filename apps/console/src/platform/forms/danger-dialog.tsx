/** Renders the dialog that asks before something is ended for good, with a button for it and one that keeps things. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { ComponentProps, ReactNode } from 'react';
import { editTexts } from './edit-texts.ts';

type DangerButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'className'>;

/**
 * Renders a page's button for what cannot be taken back. Where it opens a dialog, the filled red button in there does
 * it.
 */
export function DangerButton(props: DangerButtonProps) {
  return <Button {...props} variant="secondary" className="not-aria-disabled:text-error!" />;
}

/** What a dialog shows of its request. */
export type RequestFeedback = {
  readonly isPending: boolean;
  /** Why the last attempt failed, and from when (ms) the next one may be made; null: none failed, or at once. */
  readonly failure: string | null;
  readonly retryAt: number | null;
};

type DangerDialogProps = {
  readonly title: string;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  readonly keepLabel: string;
  readonly request: RequestFeedback;
  /** Resolves to whether it is done; the dialog then closes. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
  /** What happens. */
  readonly children: ReactNode;
};

export function DangerDialog(props: DangerDialogProps) {
  const { title, confirmLabel, pendingLabel, keepLabel, onConfirm, onClose, children } = props;
  const { isPending, failure, retryAt } = props.request;
  const t = useTexts(editTexts);
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={title}
      closeLabel={t('close')}
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
