// Renders the dialog that corrects the name of a guest.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Button } from '@rabita/ui/controls/button';
import { TextField } from '@rabita/ui/controls/text-field';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { EditConflict } from '../../platform/forms/edit-conflict.tsx';
import { RestoredDraft } from '../../platform/forms/restored-draft.tsx';
import { askBeforeLeaving } from '../../platform/forms/unsaved-work.ts';
import { useEditForm } from '../../platform/forms/use-edit-form.ts';
import { checkGuest, guestNameOf, openedGuest } from './place-rules.ts';
import { placeTexts } from './place-texts.ts';
import { useChangeEvent } from './use-events.ts';

/** Returns the name under which the form's draft is stored. */
export const guestDraftName = (bookingId: string): string => `guest of booking ${bookingId}`;

type GuestDialogProps = {
  readonly eventId: string;
  readonly booking: StaffBooking;
  readonly onClose: () => void;
};

export function GuestDialog({ eventId, booking, onClose }: GuestDialogProps) {
  const t = useTexts(placeTexts);
  const form = useEditForm(guestDraftName(booking._id), openedGuest(booking), checkGuest);
  const { change, isPending, failure, retryAt } = useChangeEvent();
  // No call returns one booking, but a search by its number does.
  const load = async () => {
    const { bookings } = await callStaff('listEventBookings', {
      params: { id: eventId },
      query: { search: booking.number },
    });
    return { ...openedGuest(bookings.find(({ _id }) => _id === booking._id) ?? booking), changes: [] };
  };
  const submit = async () => {
    const body = { full_name: guestNameOf(form.values), version: form.opened.version };
    const isSaved = await change(
      () => callStaff('updateGuest', { params: { id: booking._id }, body }),
      () => t('guestSaved', { name: body.full_name }),
      form.refuse,
    );
    if (!isSaved) return;
    form.markSaved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={open => !open && askBeforeLeaving(onClose)}
      title={t('guestTitle')}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <RestoredDraft form={form} />
        <TextField
          label={t('guestName')}
          description={t('guestNameHint')}
          autoComplete="off"
          {...form.text('full_name')}
        />
        <EditConflict
          form={form}
          load={load}
          nameOf={() => t('guestName')}
          formatValue={(_, value) => String(value)}
        />
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" isPending={isPending} pendingLabel={t('guestSaving')}>
            {t('guestSave')}
          </Button>
          <Button variant="secondary" isDisabled={isPending} onClick={() => askBeforeLeaving(onClose)}>
            {t('back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
