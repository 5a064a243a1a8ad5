// Renders the dialog that asks for a reason: for refusing or cancelling a booking, and for taking an admission back.
import { FormAlert } from '@rabita/client/forms/form-alert';
import { collectFieldErrors } from '@rabita/client/forms/form-errors';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Button } from '@rabita/ui/controls/button';
import { TextArea } from '@rabita/ui/controls/text-area';
import { Dialog } from '@rabita/ui/overlays/dialog';
import { type ReactNode, useState } from 'react';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { askBeforeLeaving } from '../../platform/forms/drafts.ts';
import { checkNote, checkOptionalNote } from '../../platform/forms/form-values.ts';
import { RestoredDraft } from '../../platform/forms/programme-form.tsx';
import { useDraftForm } from '../../platform/forms/use-draft-form.ts';
import { holderNameOf } from './booking-rules.ts';
import { placeTexts } from './place-texts.ts';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

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
