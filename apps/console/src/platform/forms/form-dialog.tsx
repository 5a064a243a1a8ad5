/** Renders a dialog with a form. Closing it with unsaved input needs a confirmation; a successful submit closes it. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import type { DialogProps } from '@rabita/ui/overlays/dialog';
import type { ComponentProps, ReactNode } from 'react';
import type { StaffMutation } from '../calls/use-staff-mutation.ts';
import { OpenDialog } from './danger-dialog.tsx';
import { askBeforeLeaving } from './drafts.ts';
import { editTexts } from './edit-texts.ts';
import { RestoredDraft } from './programme-form.tsx';
import type { DraftForm } from './use-draft-form.ts';

type FormDialogProps<Response> = Pick<DialogProps, 'title' | 'role' | 'children'> & {
  readonly form: Pick<DraftForm<object>, 'ref' | 'submit' | 'showApiError'> &
    Partial<Pick<DraftForm<object>, 'isRestored' | 'discard' | 'markSaved'>>;
  readonly mutation: StaffMutation;
  readonly send: () => Promise<Response>;
  readonly done: (response: Response) => string;
  readonly onDone?: () => void;
  /** Returns true for an error that the form shows. By default marks the fields that the error lists. */
  readonly showApiError?: (error: unknown) => boolean;
  readonly submitLabel: string | null;
  readonly pendingLabel?: string;
  readonly submitVariant?: ComponentProps<typeof Button>['variant'];
  readonly backLabel?: string;
  readonly actions?: ReactNode;
  readonly onClose: () => void;
};

export function FormDialog<Response>({ form, mutation, ...props }: FormDialogProps<Response>) {
  const { submitLabel, submitVariant, backLabel, actions, onClose } = props;
  const t = useTexts(editTexts);
  const { isPending, failure, retryAt } = mutation;
  const close = () => askBeforeLeaving(onClose);
  const submit = async () => {
    if (!(await mutation.change(props.send, props.done, props.showApiError ?? form.showApiError))) return;
    form.markSaved?.();
    props.onDone?.();
    onClose();
  };
  const button = submitLabel !== null && (
    <Button
      type="submit"
      {...(submitVariant && { variant: submitVariant })}
      isPending={isPending}
      pendingLabel={props.pendingLabel ?? t('working')}
    >
      {submitLabel}
    </Button>
  );
  return (
    <OpenDialog onClose={close} title={props.title} role={props.role ?? 'dialog'}>
      <form
        ref={form.ref}
        noValidate
        onSubmit={form.submit(() => void submit())}
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
      >
        <RestoredDraft form={form} />
        {props.children}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        {backLabel || actions ? (
          <div className="flex flex-wrap gap-3">
            {button}
            {actions}
            {backLabel && (
              <Button variant="secondary" isDisabled={isPending} onClick={close}>
                {backLabel}
              </Button>
            )}
          </div>
        ) : (
          button
        )}
      </form>
    </OpenDialog>
  );
}
