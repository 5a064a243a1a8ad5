/** Renders dialogs that ask staff for a reason, such as before they cancel a booking or take back an admission. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { TextArea } from '@rabita/ui/controls/text-area';
import type { ReactNode } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { editTexts } from '../../platform/forms/edit-texts.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { checkNote } from '../../platform/forms/form-values.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { useChangeEvent } from './use-events.ts';

export type BookingDialogProps = {
  readonly booking: StaffBooking;
  /** The name of the attendee. */
  readonly name: string;
  readonly onClose: () => void;
};

export const takeBackDraftName = (bookingId: string): string =>
  `taking back the admission of booking ${bookingId}`;

type TakeBackDialogProps = BookingDialogProps & { readonly checkedInAt: string };

export function TakeBackDialog({ booking, name, checkedInAt, onClose }: TakeBackDialogProps) {
  const t = useTexts(attendeeTexts);
  const effectKey = booking.member ? 'takeBackMember' : booking.guest ? 'takeBackGuest' : 'takeBackDeleted';
  return (
    <ReasonDialog
      draftName={takeBackDraftName(booking._id)}
      title={t('takeBackTitle', { name })}
      reasonHint={t('takeBackReasonHint')}
      confirmLabel={t('takeBack')}
      pendingLabel={t('takingBack')}
      send={reason =>
        callStaff('takeBackAdmission', {
          params: { id: booking._id },
          body: { reason, checked_in_at: checkedInAt },
        })
      }
      successText={t('tookBack', { name })}
      onClose={onClose}
    >
      {t(effectKey)}
    </ReasonDialog>
  );
}

type ReasonDialogProps = {
  readonly draftName: string;
  readonly title: string;
  readonly reasonHint?: string | undefined;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  /** Receives the reason without surplus spaces. */
  readonly send: (reason: string) => Promise<unknown>;
  readonly successText: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function ReasonDialog({ draftName, children, ...props }: ReasonDialogProps) {
  const t = useTexts(attendeeTexts);
  const tEdit = useTexts(editTexts);
  const form = useDraftForm(draftName, { values: { reason: '' } }, ({ reason }) =>
    collectFieldErrors({ reason: checkNote(reason) }),
  );
  return (
    <FormDialog
      form={form}
      mutation={useChangeEvent()}
      send={() => props.send(form.values.reason.trim().replace(/\s+/gu, ' '))}
      done={() => props.successText}
      role="alertdialog"
      title={props.title}
      submitLabel={props.confirmLabel}
      pendingLabel={props.pendingLabel}
      submitVariant="danger"
      backLabel={t('back')}
      onClose={props.onClose}
    >
      <p>{children}</p>
      <TextArea
        label={t('reason')}
        description={[tEdit('noteHint'), props.reasonHint].join(' ')}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
