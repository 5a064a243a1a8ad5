// Renders the dialog that refuses a booking, with an optional reason that is sent to the member.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { checkOptionalNote } from '../../platform/forms/form-values.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { texts } from './texts.ts';

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
  return (
    <ReasonDialog
      draftName={refusalDraftName(booking._id)}
      check={checkOptionalNote}
      title={t('refuseTitle')}
      closeLabel={t('close')}
      reasonLabel={t('refuseReason')}
      optionalLabel={t('optional')}
      reasonHint={t('refuseReasonHint')}
      confirmLabel={t('refuseNow')}
      pendingLabel={t('refusing')}
      keepLabel={t('keepPending')}
      send={reason =>
        callStaff('refuseBooking', { params: { id: booking._id }, body: reason ? { reason } : {} })
      }
      done={t('refused', { name })}
      onClose={onClose}
    >
      {t('refuseDetail', { name })}
    </ReasonDialog>
  );
}
