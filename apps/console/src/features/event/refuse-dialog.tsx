// Renders the dialog that refuses a booking, with an optional reason that is sent to the member.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Button } from '@rabita/ui/controls/button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { checkOptionalNote } from '../../platform/forms/form-values.ts';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

/** Returns the name under which the form's draft is stored. */
export const refusalDraftName = (bookingId: string): string => `refusal of booking ${bookingId}`;

type RefuseDialogProps = {
  readonly booking: StaffBooking;
  /** The member's name. */
  readonly name: string;
  readonly onClose: () => void;
};

export function RefuseDialog({ booking, name, onClose }: RefuseDialogProps) {
  const t = useTexts(texts);
  const form = useDraftForm(refusalDraftName(booking._id), { values: { reason: '' } }, ({ reason }) =>
    collectFieldErrors({ reason: checkOptionalNote(reason) }),
  );
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const submit = async () => {
    const reason = form.values.reason.trim();
    const body = reason ? { reason } : {};
    const isRefused = await change(
      () => callStaff('refuseBooking', { params: { id: booking._id }, body }),
      () => t('refused', { name }),
      form.refuse,
    );
    if (!isRefused) return;
    form.markSaved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={t('refuseTitle')}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <p>{t('refuseDetail', { name })}</p>
        <TextArea
          label={t('refuseReason')}
          optionalLabel={t('optional')}
          description={t('refuseReasonHint')}
          {...form.text('reason')}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="danger" isPending={isPending} pendingLabel={t('refusing')}>
            {t('refuseNow')}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={() => askBeforeLeaving(onClose)}>
            {t('keepPending')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
