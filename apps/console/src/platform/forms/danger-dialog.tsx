/** Renders dialogs that are open while mounted, and the button and confirmation dialog of irreversible changes. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog, type DialogProps } from '@rabita/ui/overlays/dialog';
import type { ComponentProps, ReactNode } from 'react';
import type { StaffMutation } from '../calls/use-staff-mutation.ts';
import { editTexts } from './edit-texts.ts';

type DangerButtonProps = Omit<ComponentProps<typeof Button>, 'variant' | 'className'>;

export function DangerButton(props: DangerButtonProps) {
  return <Button {...props} variant="secondary" className="not-aria-disabled:text-error!" />;
}

type OpenDialogProps = Omit<DialogProps, 'isOpen' | 'onOpenChange' | 'closeLabel'> & {
  readonly onClose: () => void;
};

export function OpenDialog({ onClose, ...dialog }: OpenDialogProps) {
  const t = useTexts(editTexts);
  return <Dialog {...dialog} isOpen onOpenChange={isOpen => !isOpen && onClose()} closeLabel={t('close')} />;
}

export type RequestFeedback = Pick<StaffMutation, 'isPending' | 'failure' | 'retryAt'>;

type DangerDialogProps = {
  readonly title: string;
  readonly confirmLabel: string;
  readonly pendingLabel?: string;
  readonly keepLabel: string;
  readonly request: RequestFeedback;
  /** Resolves to true on success. The dialog then closes. */
  readonly onConfirm: () => Promise<boolean>;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function DangerDialog(props: DangerDialogProps) {
  const { title, confirmLabel, keepLabel, onConfirm, onClose, children } = props;
  const t = useTexts(editTexts);
  const { isPending, failure, retryAt } = props.request;
  const confirm = async () => {
    if (await onConfirm()) onClose();
  };
  return (
    <OpenDialog
      role="alertdialog"
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant="danger"
            isPending={isPending}
            pendingLabel={props.pendingLabel ?? t('working')}
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
    </OpenDialog>
  );
}

type EndDialogProps = Omit<DangerDialogProps, 'request' | 'onConfirm'> & {
  readonly mutation: StaffMutation;
  readonly send: () => Promise<unknown>;
  /** The message after success. */
  readonly done: string;
};

export function EndDialog({ mutation, send, done, ...dialog }: EndDialogProps) {
  return <DangerDialog {...dialog} request={mutation} onConfirm={() => mutation.change(send, () => done)} />;
}
