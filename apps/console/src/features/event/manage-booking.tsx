/** Renders the menu of the actions on one booking, and their dialogs. */
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import {
  CalendarIcon,
  CloseIcon,
  NoteIcon,
  PencilIcon,
  ShareIcon,
  TicketIcon,
  UndoIcon,
} from '@rabita/ui/art/icons';
import type { MenuAction } from '@rabita/ui/overlays/action-menu';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FailureLine } from '../../platform/calls/fetched.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { RowMenu } from '../../platform/lists/row-menu.tsx';
import { guestTicketPath } from '../../platform/paths.ts';
import { NoteDialog, noteDraftName } from './attendee-note.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { GuestDialog, guestDraftName, MoveBookingDialog } from './booking-dialogs.tsx';
import { findHolderName } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import {
  type BookingDialogProps,
  ReasonDialog,
  TakeBackDialog,
  takeBackDraftName,
} from './reason-dialog.tsx';
import { texts } from './texts.ts';
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

const DRAFT_NAMES = {
  cancel: cancelDraftName,
  guest: guestDraftName,
  note: noteDraftName,
  takeBack: takeBackDraftName,
} as const;
const DRAFT_KINDS = ['cancel', 'guest', 'note', 'takeBack'] as const;
type DialogKind = (typeof DRAFT_KINDS)[number] | 'move';

type ManageBookingProps = {
  readonly eventId: string;
  readonly booking: StaffBooking;
  readonly isEventOpen: boolean;
};

/** Renders nothing for a booking of which nothing can be changed. */
export function ManageBooking({ eventId, booking, isEventOpen }: ManageBookingProps) {
  const t = useTexts(attendeeTexts);
  const tBooking = useTexts(bookingTexts);
  const tEvent = useTexts(texts);
  const navigate = useNavigate();
  const hasDraft = useDraftCheck();
  const { change, failure } = useChangeEvent();
  const [dialog, setDialog] = useState<DialogKind | null>(
    () => DRAFT_KINDS.find(kind => hasDraft(DRAFT_NAMES[kind](booking._id))) ?? null,
  );
  const { _id, status, checked_in_at: checkedInAt, note, member, guest } = booking;
  const holderName = findHolderName(booking);
  const name = holderName ?? (guest ? t('deletedGuest') : tEvent('deletedMember'));
  const hasNote = holderName !== null && (status !== 'cancelled' || note !== null);
  const isManageable = status === 'confirmed' && isEventOpen && checkedInAt === null && holderName !== null;
  const resend = () =>
    void change(
      () => callStaff('resendTicket', { params: { id: _id } }),
      ({ channel }) => t(channel === 'email' ? 'resentByEmail' : 'resentBySms', { name }),
    );
  const open = (kind: DialogKind) => () => setDialog(kind);
  const actions: (MenuAction | false)[] = [
    isManageable &&
      member !== null && { id: 'resend', label: t('resend'), icon: <ShareIcon />, onAction: resend },
    isManageable &&
      guest !== null && {
        id: 'ticket',
        label: t('guestTicket'),
        icon: <TicketIcon />,
        onAction: () => void navigate(guestTicketPath(_id)),
      },
    isManageable &&
      guest !== null && {
        id: 'guest',
        label: t('correctGuest'),
        icon: <PencilIcon />,
        onAction: open('guest'),
      },
    hasNote && {
      id: 'note',
      label: tBooking(note === null ? 'addNote' : 'editNote'),
      icon: <NoteIcon />,
      onAction: open('note'),
    },
    isManageable && { id: 'move', label: t('move'), icon: <CalendarIcon />, onAction: open('move') },
    isManageable && {
      id: 'cancel',
      label: t('cancel'),
      icon: <CloseIcon />,
      isDangerous: true,
      onAction: open('cancel'),
    },
    checkedInAt !== null && {
      id: 'takeBack',
      label: t('takeBack'),
      icon: <UndoIcon />,
      isDangerous: true,
      onAction: open('takeBack'),
    },
  ];
  const dialogProps = { booking, name, onClose: () => setDialog(null) };
  return (
    <>
      <RowMenu
        label={t('manageLabel', { name })}
        actions={actions.filter(action => action !== false)}
        // As high as the text beside it, unless it is next to buttons.
        className={status === 'pending' ? undefined : 'max-xl:-my-2.5'}
      />
      <FailureLine failure={failure} className="basis-full text-end text-sm" />
      {dialog === 'guest' && <GuestDialog eventId={eventId} {...dialogProps} />}
      {dialog === 'note' && <NoteDialog {...dialogProps} />}
      {dialog === 'move' && <MoveBookingDialog eventId={eventId} {...dialogProps} />}
      {dialog === 'cancel' && <CancelBookingDialog {...dialogProps} />}
      {dialog === 'takeBack' && checkedInAt !== null && (
        <TakeBackDialog {...dialogProps} checkedInAt={checkedInAt} />
      )}
    </>
  );
}
