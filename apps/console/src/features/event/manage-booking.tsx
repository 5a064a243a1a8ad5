/** Renders the button that opens the actions on a confirmed booking, and their dialogs. */
import { FormAlert } from '@rabita/client/forms/form-alert';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { MoreIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { IconButton } from '@rabita/ui/controls/icon-button';
import { Tooltip } from '@rabita/ui/overlays/tooltip';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { DangerButton, OpenDialog } from '../../platform/forms/danger-dialog.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { guestTicketPath } from '../../platform/paths.ts';
import { attendeeTexts } from './attendee-texts.ts';
import { GuestDialog, guestDraftName, MoveBookingDialog } from './booking-dialogs.tsx';
import { type BookingDialogProps, ReasonDialog } from './reason-dialog.tsx';
import { useChangeEvent } from './use-events.ts';

const cancelDraftName = (bookingId: string): string => `cancellation of booking ${bookingId}`;

function CancelBookingDialog({ booking, name, onClose }: BookingDialogProps) {
  const t = useTexts(attendeeTexts);
  return (
    <ReasonDialog
      draftName={cancelDraftName(booking._id)}
      title={t('cancelTitle', { name })}
      reasonHint={booking.member ? t('cancelReasonHint') : undefined}
      confirmLabel={t('cancelNow')}
      pendingLabel={t('cancelling')}
      send={reason => callStaff('cancelForHolder', { params: { id: booking._id }, body: { reason } })}
      successText={t('cancelled', { name })}
      onClose={onClose}
    >
      {t(booking.guest ? 'cancelGuest' : 'cancelMember')}{' '}
      {t(booking.complimentary ? 'freesNoSeat' : 'freesSeat')}
    </ReasonDialog>
  );
}

type Step = 'guest' | 'move' | 'cancel';

type ManageBookingProps = {
  readonly eventId: string;
  readonly booking: StaffBooking;
  readonly name: string;
};

export function ManageBooking({ eventId, booking, name }: ManageBookingProps) {
  const t = useTexts(attendeeTexts);
  const hasDraft = useDraftCheck();
  const [step, setStep] = useState<'choice' | Step | null>(() => {
    if (hasDraft(cancelDraftName(booking._id))) return 'cancel';
    return hasDraft(guestDraftName(booking._id)) ? 'guest' : null;
  });
  const close = () => setStep(null);
  return (
    <>
      <Tooltip content={t('manage')}>
        <IconButton
          label={t('manageLabel', { name })}
          icon={<MoreIcon />}
          className="max-xl:-my-2.5"
          onClick={() => setStep('choice')}
        />
      </Tooltip>
      {step === 'choice' && <ChoiceDialog booking={booking} name={name} onChoose={setStep} onClose={close} />}
      {step === 'guest' && <GuestDialog eventId={eventId} booking={booking} onClose={close} />}
      {step === 'move' && (
        <MoveBookingDialog eventId={eventId} booking={booking} name={name} onClose={close} />
      )}
      {step === 'cancel' && <CancelBookingDialog booking={booking} name={name} onClose={close} />}
    </>
  );
}

type ChoiceDialogProps = BookingDialogProps & { readonly onChoose: (step: Step) => void };

function ChoiceDialog({ booking, name, onChoose, onClose }: ChoiceDialogProps) {
  const t = useTexts(attendeeTexts);
  const { change, isPending, failure, retryAt } = useChangeEvent();
  const resend = async () => {
    const isSent = await change(
      () => callStaff('resendTicket', { params: { id: booking._id } }),
      ({ channel }) => t(channel === 'email' ? 'resentByEmail' : 'resentBySms', { name }),
    );
    if (isSent) onClose();
  };
  return (
    <OpenDialog onClose={onClose} title={t('manage')}>
      <div className="grid gap-5">
        <div>
          <p className="text-lg font-bold [overflow-wrap:anywhere] text-text">
            <Name>{name}</Name>
          </p>
          <p className="text-text-3">
            <BookingNumber number={booking.number} />
          </p>
        </div>
        {booking.member && (
          <Choice hint={t('resendHint')}>
            <Button
              variant="secondary"
              isPending={isPending}
              pendingLabel={t('resending')}
              onClick={() => void resend()}
            >
              {t('resend')}
            </Button>
          </Choice>
        )}
        {booking.guest && (
          <Choice hint={t('guestTicketHint')}>
            <Link to={guestTicketPath(booking._id)} className={buttonStyles({ variant: 'secondary' })}>
              {t('guestTicket')}
            </Link>
          </Choice>
        )}
        {booking.guest && (
          <Choice hint={t('correctGuestHint')}>
            <Button variant="secondary" onClick={() => onChoose('guest')}>
              {t('correctGuest')}
            </Button>
          </Choice>
        )}
        <FormAlert retryAt={retryAt}>{failure}</FormAlert>
        <Choice hint={t('moveHint')}>
          <Button variant="secondary" isDisabled={isPending} onClick={() => onChoose('move')}>
            {t('move')}
          </Button>
        </Choice>
        <Choice hint={t('cancelHint')}>
          <DangerButton isDisabled={isPending} onClick={() => onChoose('cancel')}>
            {t('cancel')}
          </DangerButton>
        </Choice>
      </div>
    </OpenDialog>
  );
}

function Choice({ hint, children }: { readonly hint: string; readonly children: ReactNode }) {
  return (
    <div data-choice className="grid justify-items-start gap-1.5">
      {children}
      <p className="text-sm text-text-2">{hint}</p>
    </div>
  );
}
