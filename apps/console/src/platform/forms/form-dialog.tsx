/** Renders a dialog with a form. Closing it with unsaved input needs a confirmation; a successful submit closes it. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Dialog, type DialogProps } from '@rabita/ui/overlays/dialog';
import type { ComponentProps, ReactNode } from 'react';
import type { RequestFeedback } from './danger-dialog.tsx';
import { askBeforeLeaving } from './drafts.ts';
import { editTexts } from './edit-texts.ts';
import { RestoredDraft } from './programme-form.tsx';
import type { DraftForm } from './use-draft-form.ts';

type FormDialogProps = Pick<DialogProps, 'title' | 'role' | 'className' | 'children'> & {
  readonly form: Pick<DraftForm<object>, 'ref' | 'submit' | 'isRestored' | 'discard' | 'markSaved'>;
  readonly request: RequestFeedback;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly submitVariant?: ComponentProps<typeof Button>['variant'];
  /** The label of a button that closes the dialog, if it has one. */
  readonly backLabel?: string;
  /** More buttons beside the submit button. */
  readonly actions?: ReactNode;
  /** Resolves to whether it is done. */
  readonly onSubmit: () => Promise<boolean>;
  readonly onClose: () => void;
};

export function FormDialog(props: FormDialogProps) {
  const { form, request, submitLabel, pendingLabel, submitVariant, backLabel, actions } = props;
  const { onSubmit, onClose, children, ...dialog } = props;
  const t = useTexts(editTexts);
  const close = () => askBeforeLeaving(onClose);
  const submit = async () => {
    if (!(await onSubmit())) return;
    form.markSaved();
    onClose();
  };
  const button = (
    <Button
      type="submit"
      {...(submitVariant && { variant: submitVariant })}
      isPending={request.isPending}
      pendingLabel={pendingLabel}
    >
      {submitLabel}
    </Button>
  );
  return (
    <Dialog
      isOpen
      onOpenChange={isOpen => !isOpen && close()}
      title={dialog.title}
      role={dialog.role ?? 'dialog'}
      {...(dialog.className && { className: dialog.className })}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        {children}
        <FormAlert retryAt={request.retryAt}>{request.failure}</FormAlert>
        {backLabel || actions ? (
          <div className="flex flex-wrap gap-3">
            {button}
            {actions}
            {backLabel && (
              <Button variant="secondary" isDisabled={request.isPending} onClick={close}>
                {backLabel}
              </Button>
            )}
          </div>
        ) : (
          button
        )}
      </form>
    </Dialog>
  );
}
