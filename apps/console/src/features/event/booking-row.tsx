/** Renders one booking of an event with its history, and the buttons that change it. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FailureLine } from '../../platform/calls/fetched.tsx';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { useHasDraft } from '../../platform/forms/draft-owner.tsx';
import { eventPath, memberPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { AttendeeNote } from './attendee-note.tsx';
import { attendeeTexts } from './attendee-texts.ts';
import { findHolderName } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import { ManageBooking } from './manage-booking.tsx';
import { RefuseDialog, refusalDraftName, TakeBackAdmission } from './reason-dialog.tsx';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

const TONES: Record<StaffBooking['status'], BadgeTone> = {
  confirmed: 'success',
  pending: 'gold',
  cancelled: 'neutral',
};

type BookingRowProps = { readonly booking: StaffBooking };

function DecisionButtons({ booking }: BookingRowProps) {
  const t = useTexts(texts);
  const { change, isPending, failure } = useChangeEvent();
  const [isRefusing, setIsRefusing] = useState(useHasDraft(refusalDraftName(booking._id)));
  const name = booking.member?.full_name ?? t('deletedMember');
  const approve = () =>
    change(
      () => callStaff('approveBooking', { params: { id: booking._id } }),
      () => t('approved', { name }),
    );
  return (
    <div className="grid basis-full gap-2 sm:basis-auto">
      <div className="flex gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('approveLabel', { name })}
          isPending={isPending}
          pendingLabel={t('approving')}
          onClick={() => void approve()}
        >
          {t('approve')}
        </Button>
        <DangerButton
          size="sm"
          aria-label={t('refuseLabel', { name })}
          isDisabled={isPending}
          onClick={() => setIsRefusing(true)}
        >
          {t('refuse')}
        </DangerButton>
      </div>
      <FailureLine failure={failure} />
      {isRefusing && <RefuseDialog booking={booking} name={name} onClose={() => setIsRefusing(false)} />}
    </div>
  );
}

function Detail({ children }: { readonly children: ReactNode }) {
  return <p className="text-sm [overflow-wrap:anywhere] text-text-2">{children}</p>;
}

function Holder({ booking: { member, guest } }: BookingRowProps) {
  const t = useTexts(texts);
  const tAttendee = useTexts(attendeeTexts);
  if (member)
    return (
      <Link
        to={memberPath(member._id)}
        className="ring-focus text-text underline decoration-line underline-offset-4 hover:decoration-text"
      >
        <Name>{member.full_name}</Name>
      </Link>
    );
  if (!guest) return t('deletedMember');
  if (guest.full_name === null) return tAttendee('deletedGuest');
  return (
    <>
      <Name>{guest.full_name}</Name>{' '}
      <span className="text-sm font-normal text-text-3">{tAttendee('guestBadge')}</span>
    </>
  );
}

type SelectableRowProps = BookingRowProps & {
  readonly eventId: string;
  readonly isEventOpen: boolean;
  /** The venue’s time zone. */
  readonly timezone: string;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
};

export function BookingRow(props: SelectableRowProps) {
  const { eventId, isEventOpen, timezone, booking, isSelected, onToggle } = props;
  const t = useTexts(texts);
  const tBooking = useTexts(bookingTexts);
  const tAttendee = useTexts(attendeeTexts);
  const language = useLanguage();
  const format = (instant: string) => formatVenueDayTime(instant, language, timezone);
  const { member, status, cancelled_by, refusal_reason, complimentary, moved_to, taken_back } = booking;
  const name = findHolderName(booking);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      {status === 'pending' && (
        <Checkbox checked={isSelected} onChange={onToggle} className="-me-3 self-start">
          <span className="sr-only">{tBooking('select', { name: name ?? t('deletedMember') })}</span>
        </Checkbox>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere] text-text">
          <Holder booking={booking} />
        </p>
        <p className="text-sm [overflow-wrap:anywhere] text-text-3">
          <BookingNumber number={booking.number} />
          {member && (
            <>
              {' · '}
              <Name>{member.city}</Name>
            </>
          )}
          {' · '}
          {t('bookedAt', { when: format(booking.created_at) })}
        </p>
        {booking.checked_in_at && <Detail>{t('admittedAt', { when: format(booking.checked_in_at) })}</Detail>}
        {taken_back && (
          <Detail>
            <Name>
              {tAttendee(taken_back.reason === null ? 'takenBackAt' : 'takenBackBecause', {
                when: format(taken_back.at),
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
        {name !== null && (status !== 'cancelled' || booking.note !== null) && (
          <AttendeeNote booking={booking} name={name} />
        )}
        {refusal_reason && (
          <Detail>
            <Name>{t('refusedBecause', { reason: refusal_reason })}</Name>
          </Detail>
        )}
      </div>
      <Badge tone={TONES[status]}>{t(status === 'cancelled' ? 'bookingCancelled' : status)}</Badge>
      {status === 'pending' && <DecisionButtons booking={booking} />}
      {booking.checked_in_at !== null && (
        <TakeBackAdmission booking={booking} checkedInAt={booking.checked_in_at} />
      )}
      {status === 'confirmed' && isEventOpen && booking.checked_in_at === null && name !== null && (
        <ManageBooking eventId={eventId} booking={booking} name={name} />
      )}
    </li>
  );
}
