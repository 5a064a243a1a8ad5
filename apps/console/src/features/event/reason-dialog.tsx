/** Renders the dialog that asks for a reason. */
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { TextArea } from '@rabita/ui/controls/text-area';
import { type ReactNode, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { checkNote, checkOptionalNote } from '../../platform/forms/form-values.ts';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { holderNameOf } from './booking-rules.ts';
import { placeTexts } from './place-texts.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

type TakeBackAdmissionProps = {
  readonly booking: StaffBooking;
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

export const refusalDraftName = (bookingId: string): string => `refusal of booking ${bookingId}`;

type RefuseDialogProps = {
  readonly booking: StaffBooking;
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

type ReasonDialogProps = {
  readonly draftName: string;
  readonly check: typeof checkNote;
  readonly title: string;
  readonly children: ReactNode;
  readonly reasonLabel: string;
  readonly optionalLabel?: string;
  readonly reasonHint?: string | undefined;
  readonly confirmLabel: string;
  readonly pendingLabel: string;
  readonly keepLabel: string;
  /** @param reason without surplus spaces; empty if there is none */
  readonly send: (reason: string) => Promise<unknown>;
  readonly done: string;
  readonly onClose: () => void;
};

export function ReasonDialog(props: ReasonDialogProps) {
  const { draftName, check, reasonHint, optionalLabel, onClose } = props;
  const form = useDraftForm(draftName, { values: { reason: '' } }, ({ reason }) =>
    collectFieldErrors({ reason: check(reason) }),
  );
  return (
    <FormDialog
      form={form}
      changing={useChangeEvent()}
      send={() => props.send(form.values.reason.trim().replace(/\s+/gu, ' '))}
      done={() => props.done}
      role="alertdialog"
      title={props.title}
      submitLabel={props.confirmLabel}
      pendingLabel={props.pendingLabel}
      submitVariant="danger"
      backLabel={props.keepLabel}
      onClose={onClose}
    >
      <p>{props.children}</p>
      <TextArea
        label={props.reasonLabel}
        {...(optionalLabel !== undefined && { optionalLabel })}
        {...(reasonHint !== undefined && { description: reasonHint })}
        {...form.text('reason')}
      />
    </FormDialog>
  );
}
