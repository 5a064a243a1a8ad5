// Renders the dialog that asks for a reason: for refusing or cancelling a booking, and for taking an admission back.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { Button } from '@rabita/ui/controls/button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { Dialog } from '@rabita/ui/overlays/dialog';
import type { ReactNode } from 'react';
import type { checkNote } from '../../platform/forms/form-values.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { useChangeEvent } from './use-events.ts';

type ReasonDialogProps = {
  /** The name under which the form's draft is stored. */
  readonly draftName: string;
  readonly check: typeof checkNote;
  readonly title: string;
  readonly closeLabel: string;
  /** What follows for whom. */
  readonly children: ReactNode;
  readonly reasonLabel: string;
  readonly optionalLabel?: string;
  readonly reasonHint?: string | undefined;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  readonly keepLabel: string;
  /** @param reason without surplus spaces; empty if there is none */
  readonly send: (reason: string) => Promise<unknown>;
  /** The announcement once it is done. */
  readonly done: string;
  readonly onClose: () => void;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { draftName, check, reasonHint, optionalLabel, onClose } = props;
  const form = useDraftForm(draftName, { values: { reason: '' } }, ({ reason }) =>
    collectFieldErrors({ reason: check(reason) }),
  );
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const submit = async () => {
    const reason = form.values.reason.trim().replace(/\s+/gu, ' ');
    const isDone = await change(
      () => props.send(reason),
      () => props.done,
      form.refuse,
    );
    if (!isDone) return;
    form.markSaved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={props.title}
      closeLabel={props.closeLabel}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <p>{props.children}</p>
        <TextArea
          label={props.reasonLabel}
          {...(optionalLabel !== undefined && { optionalLabel })}
          {...(reasonHint !== undefined && { description: reasonHint })}
          {...form.text('reason')}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel={props.pendingLabel}>
            {props.confirmLabel}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={() => askBeforeLeaving(onClose)}>
            {props.keepLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
