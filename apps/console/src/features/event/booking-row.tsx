/** Renders one booking of an event, with what staff can do about it. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffBooking } from '@rabita/contract/staff/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { Button } from '@rabita/ui/controls/button';
import { Checkbox } from '@rabita/ui/controls/checkbox';
import { useState } from 'react';
import { Link } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { FailureLine } from '../../platform/calls/fetched.tsx';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { DangerButton } from '../../platform/forms/danger-dialog.tsx';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { eventPath, memberPath } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { AttendeeNote } from './attendee-note.tsx';
import { holderNameOf } from './booking-rules.ts';
import { bookingTexts } from './booking-texts.ts';
import { ManageBooking } from './manage-booking.tsx';
import { placeTexts } from './place-texts.ts';
import { RefuseDialog, refusalDraftName, TakeBackAdmission } from './reason-dialog.tsx';
import { texts } from './texts.ts';
import { useChangeEvent } from './use-events.ts';

const TONES: Record<StaffBooking['status'], BadgeTone> = {
  confirmed: 'success',
  pending: 'gold',
  cancelled: 'neutral',
};

type BookingRowProps = { readonly booking: StaffBooking };

function Decision({ booking }: BookingRowProps) {
  const t = useTexts(texts);
  const { change, isPending, failure } = useChangeEvent();
  const [isRefusing, setIsRefusing] = useState(useDraftCheck()(refusalDraftName(booking._id)));
  const name = booking.member?.full_name ?? t('memberGone');
  const approve = async () => {
    await change(
      () => callStaff('approveBooking', { params: { id: booking._id } }),
      () => t('approved', { name }),
    );
  };
  return (
    <div className="grid basis-full gap-2 sm:basis-auto">
      <div className="flex gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('approveOf', { name })}
          isPending={isPending}
          pendingLabel={t('approving')}
          onClick={() => void approve()}
        >
          {t('approve')}
        </Button>
        <DangerButton
          size="sm"
          aria-label={t('refuseOf', { name })}
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

type SelectableProps = BookingRowProps & {
  readonly eventId: string;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
};

export function BookingRow({ eventId, isOpen, booking, isSelected, onToggle }: SelectableProps) {
  const t = useTexts(texts);
  const tb = useTexts(bookingTexts);
  const language = useLanguage();
  const tp = useTexts(placeTexts);
  const {
    member,
    status,
    cancelled_by,
    refusal_reason,
    complimentary,
    moved_to: moved,
    taken_back: taken,
  } = booking;
  const name = holderNameOf(booking);
  const stamp = status === 'cancelled' ? 'bookingCancelled' : status;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-4">
      {status === 'pending' && (
        <Checkbox checked={isSelected} onChange={onToggle} className="-me-3 self-start">
          <span className="sr-only">{tb('select', { name: name ?? t('memberGone') })}</span>
        </Checkbox>
      )}
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold [overflow-wrap:anywhere] text-text">
          {member ? (
            <Link
              to={memberPath(member._id)}
              className="ring-focus text-text underline decoration-line underline-offset-4 hover:decoration-text"
            >
              <Name>{member.full_name}</Name>
            </Link>
          ) : name === null ? (
            booking.guest ? (
              tp('guestForgotten')
            ) : (
              t('memberGone')
            )
          ) : (
            <>
              <Name>{name}</Name> <span className="text-sm font-normal text-text-3">{tp('guestBadge')}</span>
            </>
          )}
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
          {t('bookedAt', { when: formatViewerDayTime(booking.created_at, language) })}
        </p>
        {booking.checked_in_at && (
          <p className="text-sm text-text-2">
            {t('admittedAt', { when: formatViewerDayTime(booking.checked_in_at, language) })}
          </p>
        )}
        {taken && (
          <p className="text-sm [overflow-wrap:anywhere] text-text-2">
            <Name>
              {taken.reason === null
                ? tp('takenBackAt', { when: formatViewerDayTime(taken.at, language) })
                : tp('takenBackBecause', {
                    when: formatViewerDayTime(taken.at, language),
                    reason: taken.reason,
                  })}
            </Name>
          </p>
        )}
        {complimentary && (
          <p className="text-sm [overflow-wrap:anywhere] text-text-2">
            {complimentary.reason === null ? (
              tp('outsideBadge')
            ) : (
              <Name>{tp('outsideBecause', { reason: complimentary.reason })}</Name>
            )}
          </p>
        )}
        {moved ? (
          <p className="text-sm [overflow-wrap:anywhere] text-text-2">
            {tp('movedTo')} <TextLink to={eventPath(moved.event._id)}>{moved.event.name[language]}</TextLink>
          </p>
        ) : (
          cancelled_by && (
            <p className="text-sm text-text-2">{t(cancelled_by === 'member' ? 'byMember' : 'byLeague')}</p>
          )
        )}
        {name !== null && (status !== 'cancelled' || booking.note !== null) && (
          <AttendeeNote booking={booking} name={name} />
        )}
        {refusal_reason && (
          <p className="text-sm [overflow-wrap:anywhere] text-text-2">
            <Name>{t('refusedBecause', { reason: refusal_reason })}</Name>
          </p>
        )}
      </div>
      <Badge tone={TONES[status]}>{t(stamp)}</Badge>
      {status === 'pending' && <Decision booking={booking} />}
      {booking.checked_in_at !== null && (
        <TakeBackAdmission booking={booking} checkedInAt={booking.checked_in_at} />
      )}
      {status === 'confirmed' && isOpen && booking.checked_in_at === null && name !== null && (
        <ManageBooking eventId={eventId} booking={booking} name={name} />
      )}
    </li>
  );
}
