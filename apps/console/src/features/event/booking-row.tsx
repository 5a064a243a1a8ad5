/** Renders the parts of a booking in the list of its event: who holds it, what happened to it, and its buttons. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { useHasDraft } from '../../platform/forms/draft-owner.tsx';
import { placeClasses } from '../../platform/lists/data-table.tsx';
import { eventPath, memberPath } from '../../platform/paths.ts';
import { NameLink, TextLink } from '../../platform/text-link.tsx';
import { AttendeeNote } from './attendee-note.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { RefuseDialog, refusalDraftName } from './decide-dialogs.tsx';
import { ManageBooking } from './manage-booking.tsx';
import { texts } from './texts.ts';
import type { DecideBookings } from './use-decide-bookings.ts';

const TONES: Record<StaffBooking['status'], BadgeTone> = {
  confirmed: 'outline',
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
    <>
      <Button
        variant="ghost"
        size="sm"
        className="cut-frame [--frame:var(--color-text-3)]"
        aria-label={t('approveLabel', { name })}
        onClick={() => onDecide('approved', [booking])}
      >
        {t('approve')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="text-error!"
        aria-label={t('refuseLabel', { name })}
        onClick={() => setIsRefusing(true)}
      >
        {t('refuse')}
      </Button>
      {isRefusing && (
        <RefuseDialog
          bookings={[booking]}
          onRefuse={reason => onDecide('refused', [booking], reason)}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
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

type HistoryPart = { readonly text: string; readonly to?: string };

/** Lists what is special about the booking and how it ended. Empty for most bookings. */
function useHistory({ booking, formatTime }: HistoryProps): HistoryPart[] {
  const t = useTexts(texts);
  const tAttendee = useTexts(attendeeTexts);
  const language = useLanguage();
  const { checked_in_at, taken_back, complimentary, moved_to, cancelled_by, refusal_reason } = booking;
  const parts: (HistoryPart | false | null)[] = [
    checked_in_at !== null && { text: t('admittedAt', { when: formatTime(checked_in_at) }) },
    taken_back && {
      text: tAttendee(taken_back.reason === null ? 'takenBackAt' : 'takenBackBecause', {
        when: formatTime(taken_back.at),
        reason: taken_back.reason ?? '',
      }),
    },
    complimentary && {
      text:
        complimentary.reason === null
          ? tAttendee('complimentaryBadge')
          : tAttendee('complimentaryBecause', { reason: complimentary.reason }),
    },
    moved_to && {
      text: tAttendee('movedTo', { event: moved_to.event.name[language] }),
      to: eventPath(moved_to.event._id),
    },
    !moved_to &&
      cancelled_by !== null && { text: t(cancelled_by === 'member' ? 'memberCancelled' : 'leagueCancelled') },
    refusal_reason !== null && { text: t('refusedBecause', { reason: refusal_reason }) },
  ];
  return parts.filter(part => part !== false && part !== null);
}

/** Renders the booking's number and history on one line, and the note on another. */
export function BookingHistory({ booking, formatTime }: HistoryProps) {
  const { number, note } = booking;
  const history = useHistory({ booking, formatTime });
  const isLong = history.length > 0 || note !== null;
  return (
    <div className={classNames(placeClasses.detail, isLong && 'max-xl:basis-full')}>
      <p
        title={history.map(({ text }) => text).join(' · ') || undefined}
        className="line-clamp-2 [overflow-wrap:anywhere] xl:line-clamp-1"
      >
        <BookingNumber number={number} />
        {history.map(({ text, to }) => (
          <span key={text}>
            <span aria-hidden="true"> · </span>
            {to ? <TextLink to={to}>{text}</TextLink> : <Name>{text}</Name>}
          </span>
        ))}
      </p>
      {note !== null && <AttendeeNote note={note} />}
    </div>
  );
}

export function BookingStatus({ booking: { status, checked_in_at } }: BookingRowProps) {
  const t = useTexts(texts);
  if (checked_in_at !== null) return <Badge tone="success">{t('wasAdmitted')}</Badge>;
  return <Badge tone={TONES[status]}>{t(status === 'cancelled' ? 'bookingCancelled' : status)}</Badge>;
}

type BookingActionsProps = DecisionProps & { readonly eventId: string; readonly isEventOpen: boolean };

export function BookingActions({ booking, eventId, isEventOpen, onDecide }: BookingActionsProps) {
  return (
    <>
      {booking.status === 'pending' && <DecisionButtons booking={booking} onDecide={onDecide} />}
      <ManageBooking eventId={eventId} booking={booking} isEventOpen={isEventOpen} />
    </>
  );
}
