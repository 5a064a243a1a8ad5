// Renders the button that takes an admission back, and its dialog, which asks for a reason.
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton } from '../../platform/forms/danger-button.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { checkNote } from '../../platform/forms/form-values.ts';
import { holderNameOf } from './place-rules.ts';
import { placeTexts } from './place-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { texts } from './texts.ts';

type TakeBackAdmissionProps = {
  readonly booking: StaffBooking;
  /** When the attendee was admitted: which admission is meant. */
  readonly checkedInAt: string;
};

export function TakeBackAdmission({ booking, checkedInAt }: TakeBackAdmissionProps) {
  const t = useTexts(placeTexts);
  const te = useTexts(texts);
  const draftName = `taking back the admission of booking ${booking._id}`;
  const [isAsking, setIsAsking] = useState(useDraftCheck()(draftName));
  const name = holderNameOf(booking) ?? (booking.guest ? t('guestForgotten') : te('memberGone'));
  const effect = booking.member ? 'takeBackMember' : booking.guest ? 'takeBackGuest' : 'takeBackErased';
  return (
    <>
      <DangerButton size="sm" aria-label={t('takeBackOf', { name })} onClick={() => setIsAsking(true)}>
        {t('takeBack')}
      </DangerButton>
      {isAsking && (
        <ReasonDialog
          draftName={draftName}
          check={checkNote}
          title={t('takeBackTitle', { name })}
          closeLabel={t('close')}
          reasonLabel={t('reason')}
          reasonHint={t('takeBackReasonHint')}
          confirmLabel={t('takeBack')}
          pendingLabel={t('takingBack')}
          keepLabel={t('back')}
          send={reason =>
            callStaff('takeBackAdmission', {
              params: { id: booking._id },
              body: { reason, checked_in_at: checkedInAt },
            })
          }
          done={t('tookBack', { name })}
          onClose={() => setIsAsking(false)}
        >
          {t(effect)}
        </ReasonDialog>
      )}
    </>
  );
}
