// Renders the dialog that cancels a confirmed booking, with a reason that its member receives.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { checkNote } from '../../platform/forms/form-values.ts';
import { placeTexts } from './place-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';

/** Returns the name under which the form's draft is stored. */
export const cancelDraftName = (bookingId: string): string => `cancellation of booking ${bookingId}`;

type CancelBookingDialogProps = {
  readonly booking: StaffBooking;
  /** The holder's name. */
  readonly name: string;
  readonly onClose: () => void;
};

export function CancelBookingDialog({ booking, name, onClose }: CancelBookingDialogProps) {
  const t = useTexts(placeTexts);
  return (
    <ReasonDialog
      draftName={cancelDraftName(booking._id)}
      check={checkNote}
      title={t('cancelTitle', { name })}
      closeLabel={t('close')}
      reasonLabel={t('reason')}
      reasonHint={booking.member ? t('cancelReasonHint') : undefined}
      confirmLabel={t('cancelNow')}
      pendingLabel={t('cancelling')}
      keepLabel={t('back')}
      send={reason => callStaff('cancelForHolder', { params: { id: booking._id }, body: { reason } })}
      done={t('cancelled', { name })}
      onClose={onClose}
    >
      {t(booking.guest ? 'cancelGuest' : 'cancelMember')} {t(booking.complimentary ? 'freesNone' : 'frees')}
    </ReasonDialog>
  );
}
