/** Renders dialogs that ask staff for a reason, such as before they cancel a booking or take back an admission. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { UndoIcon } from '@rabita/ui/art/icons';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { Tooltip } from '@rabita/ui/overlays/tooltip';
import { type ReactNode, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useHasDraft } from '../../platform/forms/draft-owner.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { checkNote } from '../../platform/forms/form-values.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { findHolderName } from './booking-rules.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

type TakeBackAdmissionProps = {
  readonly booking: StaffBooking;
  readonly checkedInAt: string;
};

export function TakeBackAdmission({ booking, checkedInAt }: TakeBackAdmissionProps) {
  const t = useTexts(attendeeTexts);
  const tEvent = useTexts(texts);
  const draftName = `taking back the admission of booking ${booking._id}`;
  const [isOpen, setIsOpen] = useState(useHasDraft(draftName));
  const name = findHolderName(booking) ?? (booking.guest ? t('deletedGuest') : tEvent('deletedMember'));
  const effectKey = booking.member ? 'takeBackMember' : booking.guest ? 'takeBackGuest' : 'takeBackDeleted';
  return (
    <>
      <Tooltip content={t('takeBack')}>
        <IconButton
          label={t('takeBackLabel', { name })}
          icon={<UndoIcon />}
          className="text-error! max-xl:-my-2.5"
          onClick={() => setIsOpen(true)}
        />
      </Tooltip>
      {isOpen && (
        <ReasonDialog
          draftName={draftName}
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
          onClose={() => setIsOpen(false)}
        >
          {t(effectKey)}
        </ReasonDialog>
      )}
    </>
  );
}

export type BookingDialogProps = {
  readonly booking: StaffBooking;
  /** The name of the attendee. */
  readonly name: string;
  readonly onClose: () => void;
};

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
      <TextArea label={t('reason')} description={props.reasonHint} {...form.text('reason')} />
    </FormDialog>
  );
}
