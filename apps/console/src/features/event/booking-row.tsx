/** Renders the parts of a booking in the list of its event: who holds it, what happened to it, and its buttons. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { type ReactNode, useState } from 'react';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { useHasDraft } from '../../platform/forms/draft-owner.tsx';
import { eventPath, memberPath } from '../../platform/paths.ts';
import { NameLink, TextLink } from '../../platform/text-link.tsx';
import { AttendeeNote, NoteButton } from './attendee-note.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { findHolderName } from './booking-rules.ts';
import { RefuseDialog, refusalDraftName } from './decide-dialogs.tsx';
import { ManageBooking } from './manage-booking.tsx';
import { TakeBackAdmission } from './reason-dialog.tsx';
import { texts } from './texts.ts';
import type { DecideBookings } from './use-decide-bookings.ts';

const TONES: Record<StaffBooking['status'], BadgeTone> = {
  confirmed: 'success',
  pending: 'gold',
  cancelled: 'neutral',
};

type BookingRowProps = { readonly booking: StaffBooking };
type DecisionProps = BookingRowProps & { readonly onDecide: DecideBookings };

function DecisionButtons({ booking, onDecide }: DecisionProps) {
  const t = useTexts(texts);
  const [isRefusing, setIsRefusing] = useState(useHasDraft(refusalDraftName([booking])));
  const name = booking.member?.full_name ?? t('deletedMember');
  return (
    <div className="flex gap-2">
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('approveLabel', { name })}
        onClick={() => onDecide('approved', [booking])}
      >
        {t('approve')}
      </Button>
      <DangerButton size="sm" aria-label={t('refuseLabel', { name })} onClick={() => setIsRefusing(true)}>
        {t('refuse')}
      </DangerButton>
      {isRefusing && (
        <RefuseDialog
          bookings={[booking]}
          onRefuse={reason => onDecide('refused', [booking], reason)}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </div>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <p className="[overflow-wrap:anywhere]">{children}</p>;
}

export function BookingHolder({ booking: { member, guest } }: BookingRowProps) {
  const t = useTexts(texts);
  const tAttendee = useTexts(attendeeTexts);
  if (member) return <NameLink to={memberPath(member._id)}>{member.full_name}</NameLink>;
  if (!guest) return t('deletedMember');
  if (guest.full_name === null) return tAttendee('deletedGuest');
  return (
    <>
      <Name>{guest.full_name}</Name>{' '}
      <span className="text-sm font-normal text-text-3">{tAttendee('guestBadge')}</span>
    </>
  );
}

type HistoryProps = BookingRowProps & { readonly formatTime: (instant: string) => string };

/** Says what is special about the booking and how it ended. Renders nothing for most bookings. */
export function BookingHistory({ booking, formatTime }: HistoryProps) {
  const t = useTexts(texts);
  const tAttendee = useTexts(attendeeTexts);
  const language = useLanguage();
  const { cancelled_by, refusal_reason, complimentary, moved_to, taken_back, note } = booking;
  return (
    <>
      {taken_back && (
        <Detail>
          <Name>
            {tAttendee(taken_back.reason === null ? 'takenBackAt' : 'takenBackBecause', {
              when: formatTime(taken_back.at),
              reason: taken_back.reason ?? '',
            })}
          </Name>
        </Detail>
      )}
      {complimentary && (
        <Detail>
          {complimentary.reason === null ? (
            tAttendee('complimentaryBadge')
          ) : (
            <Name>{tAttendee('complimentaryBecause', { reason: complimentary.reason })}</Name>
          )}
        </Detail>
      )}
      {moved_to ? (
        <Detail>
          {tAttendee('movedTo')}{' '}
          <TextLink to={eventPath(moved_to.event._id)}>{moved_to.event.name[language]}</TextLink>
        </Detail>
      ) : (
        cancelled_by && (
          <Detail>{t(cancelled_by === 'member' ? 'memberCancelled' : 'leagueCancelled')}</Detail>
        )
      )}
      {refusal_reason && (
        <Detail>
          <Name>{t('refusedBecause', { reason: refusal_reason })}</Name>
        </Detail>
      )}
      {note !== null && <AttendeeNote note={note} />}
    </>
  );
}

/** Says when the attendee was admitted, or else the booking's status. */
export function BookingStatus({ booking: { status, checked_in_at }, formatTime }: HistoryProps) {
  const t = useTexts(texts);
  if (checked_in_at !== null)
    return <span className="text-success">{t('admittedAt', { when: formatTime(checked_in_at) })}</span>;
  return <Badge tone={TONES[status]}>{t(status === 'cancelled' ? 'bookingCancelled' : status)}</Badge>;
}

type BookingActionsProps = DecisionProps & { readonly eventId: string; readonly isEventOpen: boolean };

/** Renders nothing for a booking of which nothing can be changed, so that its row has no empty line. */
export function BookingActions({ booking, eventId, isEventOpen, onDecide }: BookingActionsProps) {
  const { status, checked_in_at, note } = booking;
  const name = findHolderName(booking);
  const hasNote = name !== null && (status !== 'cancelled' || note !== null);
  const isManageable = status === 'confirmed' && isEventOpen && checked_in_at === null && name !== null;
  if (status !== 'pending' && checked_in_at === null && !hasNote && !isManageable) return null;
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      {status === 'pending' && <DecisionButtons booking={booking} onDecide={onDecide} />}
      {checked_in_at !== null && <TakeBackAdmission booking={booking} checkedInAt={checked_in_at} />}
      {hasNote && <NoteButton booking={booking} name={name} />}
      {isManageable && <ManageBooking eventId={eventId} booking={booking} name={name} />}
    </div>
  );
}
