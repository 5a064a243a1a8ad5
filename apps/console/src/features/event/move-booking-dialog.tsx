// Renders the dialog that moves a confirmed booking to another event.

import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useForm } from '@rabita/client/forms/use-form';
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Button } from '@rabita/ui/controls/button';
import { Select } from '@rabita/ui/controls/select';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { placeTexts } from './place-texts.ts';
import { useChangeEvent } from './use-events.ts';
import { useTargetChoices } from './use-place-choices.ts';

type MoveBookingDialogProps = {
  readonly eventId: string;
  readonly booking: StaffBooking;
  /** The holder's name. */
  readonly name: string;
  readonly onClose: () => void;
};

export function MoveBookingDialog({ eventId, booking, name, onClose }: MoveBookingDialogProps) {
  const t = useTexts(placeTexts);
  const tf = useTexts(frameTexts);
  const { choices, isFailed, retry } = useTargetChoices(eventId, booking.complimentary === null);
  const form = useForm({
    initial: { event_id: '' },
    check: values =>
      collectFieldErrors<typeof values>({
        event_id: values.event_id === '' ? placeTexts.table.targetRequired : undefined,
      }),
  });
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const submit = async () => {
    const body = { event_id: form.values.event_id };
    const isMoved = await change(
      () => callStaff('moveBooking', { params: { id: booking._id }, body }),
      reply => t('moved', { name, number: reply.booking.number }),
      form.refuse,
    );
    if (isMoved) onClose();
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      onOpenChange={open => !open && onClose()}
      title={t('moveTitle', { name })}
      closeLabel={t('close')}
    >
      <form ref={form.ref} noValidate onSubmit={form.submit(() => void submit())} className="grid gap-5">
        <p>
          {t(booking.guest ? 'moveGuestDetail' : 'moveDetail')}{' '}
          {t(booking.complimentary ? 'freesNone' : 'frees')}
        </p>
        {choices && choices.length > 0 ? (
          <Select
            label={t('target')}
            placeholder={t('targetHolder')}
            options={choices}
            {...form.choice('event_id')}
          />
        ) : (
          <p role="status" className="text-text">
            {t(choices ? 'noTargets' : isFailed ? 'targetsFailed' : 'targetsLoading')}
          </p>
        )}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <div className="flex flex-wrap gap-3">
          {choices && choices.length > 0 && (
            <Button type="submit" isPending={isPending} pendingLabel={t('moving')}>
              {t('moveNow')}
            </Button>
          )}
          {isFailed && <Button onClick={retry}>{tf('tryAgain')}</Button>}
          <Button variant="secondary" isDisabled={isPending} onClick={onClose}>
            {t('back')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
