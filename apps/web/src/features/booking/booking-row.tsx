/** Renders one booking of the list: the event, the booking number, the status and its actions. */
import {
  formatDateParts,
  formatNumber,
  formatTime,
  formatViewerTimeIfDifferent,
} from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { cardLinkClasses } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { useState } from 'react';
import { TransitionLink } from '../../platform/navigation/transition-link.tsx';
import { ticketPath } from '../../platform/paths.ts';
import { BookingError } from './book-seat-button.tsx';
import { CancelBookingButton } from './cancel-booking-button.tsx';
import { canCancel, type DisplayStatus, getDisplayStatus, getEndingTextKey } from './rules.ts';
import { texts } from './texts.ts';

type BookingRowProps = {
  readonly booking: Booking;
  readonly now: number;
  readonly isCancelling: boolean;
  readonly error: string | null;
  readonly onCancel: () => void;
};

const statusDisplays = {
  confirmed: { tone: 'success', text: 'statusConfirmed' },
  pending: { tone: 'gold', text: 'statusPending' },
  cancelled: { tone: 'neutral', text: 'statusCancelled' },
  used: { tone: 'accent', text: 'statusUsed' },
  over: { tone: 'neutral', text: 'statusOver' },
  eventCancelled: { tone: 'error', text: 'statusEventCancelled' },
} as const satisfies Record<DisplayStatus, { tone: BadgeTone; text: string }>;

const rowClasses =
  'cut-fill grid grid-cols-[minmax(4rem,auto)_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 p-3 [--fill:var(--color-surface-2)] cramped:grid-cols-1 sm:gap-x-4 sm:px-4';

/** Links to the ticket if the booking is pending, confirmed or used. */
export function BookingRow({ booking, now, isCancelling, error, onCancel }: BookingRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const displayStatus = getDisplayStatus(booking, now);
  const [firstStatus] = useState(displayStatus);
  const { day, month } = formatDateParts(booking.starts_at, language, booking.timezone);
  const viewerTime = formatViewerTimeIfDifferent(booking.starts_at, language, booking.timezone);
  const isActive = displayStatus === 'confirmed' || displayStatus === 'pending';
  const isCancellable = canCancel(booking, now);
  const hasTicket = isActive || displayStatus === 'used';
  return (
    <li
      data-transition-id={booking._id}
      className={classNames(rowClasses, hasTicket && 'has-[a:hover]:[--fill:var(--color-surface-3)]')}
    >
      <time
        dateTime={booking.date}
        className={classNames(
          'row-span-2 grid content-center justify-items-center self-stretch border-e-2 border-dashed border-line pe-3 cramped:justify-items-start cramped:border-0 sm:pe-4',
          isActive ? 'text-text' : 'text-text-3',
        )}
      >
        <span className="font-display text-2xl leading-none font-extrabold tabular">{day}</span>
        <span className="mt-1 text-sm leading-tight font-semibold">{month}</span>
      </time>
      <div className="col-span-2 min-w-0 break-words cramped:col-span-1 sm:col-span-1">
        <h3
          data-part="title"
          className={classNames(
            'leading-(--leading-heading) max-sm:text-base sm:text-lg',
            !isActive && displayStatus !== 'used' && 'text-text-2',
          )}
        >
          {hasTicket ? (
            <TransitionLink
              to={ticketPath(booking._id)}
              aria-label={t(displayStatus === 'pending' ? 'yourRequestNamed' : 'ticketNamed', {
                event: booking.event.name,
              })}
              className={cardLinkClasses}
            >
              <Name>{booking.event.name}</Name>
              <ChevronForwardIcon size={18} className="ms-1 inline text-text-3" />
            </TransitionLink>
          ) : (
            <Name>{booking.event.name}</Name>
          )}
        </h3>
        <p className="text-sm text-text-2 sm:text-base">
          <span>{formatTime(booking.starts_at, language, booking.timezone)}</span>
          {viewerTime && <span className="text-text-3">{` (${t('yourTime', { time: viewerTime })})`}</span>}
          <span> · </span>
          <bdi>{booking.location}</bdi>
          {booking.points > 0 && (
            <>
              <span> · </span>
              {displayStatus === 'used' ? (
                <span className="font-bold text-accent-text">
                  <Ltr>{`+${formatNumber(booking.points, language)}`}</Ltr>{' '}
                  <span>{t('pointsUnit', { count: booking.points })}</span>
                </span>
              ) : (
                <span>{t('points', { count: booking.points })}</span>
              )}
            </>
          )}
        </p>
      </div>
      {/* On a phone the status and the button share a line, and wrap if large text needs more space. */}
      <div className="col-span-2 col-start-2 row-start-2 flex min-h-9 min-w-0 flex-wrap items-center justify-between gap-x-2 gap-y-1 cramped:col-span-1 cramped:col-start-1 cramped:row-start-auto sm:contents">
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 sm:col-start-2 sm:row-start-2">
          <Badge
            key={displayStatus}
            tone={statusDisplays[displayStatus].tone}
            className={displayStatus === firstStatus ? '' : 'animate-fade'}
          >
            {t(statusDisplays[displayStatus].text)}
          </Badge>
          {/* On a phone the button takes the place of the number, which the ticket also shows. */}
          <span className={classNames('text-sm text-text-3', isCancellable && 'max-sm:sr-only')}>
            <span className="sr-only">{`${t('number')} `}</span>
            <BookingNumber number={booking.number} className="font-semibold" />
          </span>
        </div>
        {isCancellable && (
          // In front of the link, which covers the row.
          <div className="relative z-2 -my-1 ms-auto -me-2 grid max-w-full justify-items-end sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:me-0 sm:max-w-56">
            <CancelBookingButton
              eventName={booking.event.name}
              isPending={displayStatus === 'pending'}
              isLoading={isCancelling}
              onCancel={onCancel}
            />
          </div>
        )}
      </div>
      {displayStatus === 'cancelled' && booking.cancelled_by === 'league' && (
        <p className="col-span-2 col-start-2 text-sm text-text-3 cramped:col-span-1 cramped:col-start-1">
          <span>{t(getEndingTextKey(booking))}</span>
          {booking.refusal_reason && (
            <span className="block text-text-2">
              <span>{t('refusalReason')}</span> <Name>{booking.refusal_reason}</Name>
            </span>
          )}
        </p>
      )}
      <div className="col-span-full empty:hidden">
        <BookingError error={error} />
      </div>
    </li>
  );
}

export function BookingRowSkeleton() {
  return (
    <li data-skeleton="booking" className={rowClasses}>
      <Skeleton width={44} height={52} className="row-span-2" />
      <div className="col-span-2">
        <div className="leading-(--leading-heading) max-sm:text-base sm:text-lg">
          <Skeleton width="60%" height="1lh" />
        </div>
        <div className="text-sm sm:text-base">
          <Skeleton width="80%" height="1lh" />
        </div>
      </div>
      <div className="col-span-2 col-start-2 flex min-h-9 items-center text-sm">
        <Skeleton width={140} height="1lh" />
      </div>
    </li>
  );
}
