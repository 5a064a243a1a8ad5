// Renders one booking of the list: the event, the booking number, the status and its actions.

import {
  formatDateParts,
  formatNumber,
  formatTime,
  formatViewerTimeIfDifferent,
} from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Ltr, Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { TransitionLink } from '../../platform/navigation/transition-link.tsx';
import { ticketPath } from '../../platform/paths.ts';
import { BookingError } from './book-seat-button.tsx';
import { CancelBookingButton } from './cancel-booking-button.tsx';
import { canCancel, type DisplayStatus, displayStatusOf } from './rules.ts';
import { texts } from './texts.ts';

type BookingRowProps = {
  readonly booking: Booking;
  readonly now: number;
  readonly isCancelling: boolean;
  readonly error: string | null;
  readonly onCancel: () => void;
};

const displays = {
  confirmed: { tone: 'success', text: 'faceConfirmed' },
  pending: { tone: 'gold', text: 'facePending' },
  cancelled: { tone: 'neutral', text: 'faceCancelled' },
  used: { tone: 'accent', text: 'faceUsed' },
  over: { tone: 'neutral', text: 'faceOver' },
  off: { tone: 'error', text: 'faceOff' },
} as const satisfies Record<DisplayStatus, { tone: BadgeTone; text: string }>;

const frame =
  'cut grid grid-cols-[minmax(4.5rem,auto)_1fr] gap-x-4 gap-y-3 bg-surface-2 p-3.5 cramped:grid-cols-1 sm:grid-cols-[minmax(5rem,auto)_1fr_auto] sm:items-center sm:p-5';

/** Links to the ticket if the booking is pending, confirmed or used. */
export function BookingRow({ booking, now, isCancelling, error, onCancel }: BookingRowProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const displayStatus = displayStatusOf(booking, now);
  const { day, month } = formatDateParts(booking.starts_at, language, booking.timezone);
  const ownTime = formatViewerTimeIfDifferent(booking.starts_at, language, booking.timezone);
  const isLive = displayStatus === 'confirmed' || displayStatus === 'pending';
  return (
    <li data-carry={booking._id} className={frame}>
      <time
        dateTime={booking.date}
        className={`grid content-start justify-items-center border-e-2 border-dashed border-line pe-4 cramped:justify-items-start cramped:border-0 ${isLive ? 'text-text' : 'text-text-3'}`}
      >
        <span className="font-display text-3xl leading-none font-extrabold tabular">{day}</span>
        <span className="mt-1 text-sm leading-tight font-semibold">{month}</span>
      </time>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1 break-words">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={displays[displayStatus].tone}>{t(displays[displayStatus].text)}</Badge>
          <span className="text-sm text-text-3">
            <span className="sr-only">{t('number')} </span>
            <BookingNumber number={booking.number} className="font-semibold" />
          </span>
        </div>
        <h3
          data-part="title"
          className={`text-lg ${isLive || displayStatus === 'used' ? '' : 'text-text-2'}`}
        >
          <Name>{booking.event.name}</Name>
        </h3>
        <p className="text-base text-text-2">
          {formatTime(booking.starts_at, language, booking.timezone)}
          {ownTime && <span className="text-text-3"> ({t('yourTime', { time: ownTime })})</span>}
          {' · '}
          <bdi>{booking.location}</bdi>
          {' · '}
          {displayStatus === 'used' ? (
            <span className="font-bold text-accent-text">
              <Ltr>+{formatNumber(booking.points, language)}</Ltr>{' '}
              {t('pointsUnit', { count: booking.points })}
            </span>
          ) : (
            t('points', { count: booking.points })
          )}
        </p>
        {displayStatus === 'cancelled' && booking.cancelled_by === 'league' && (
          <p className="text-sm text-text-3">
            {t('refusedByLeague')}
            {booking.refusal_reason && (
              <span className="block text-text-2">
                {t('refusalReason')} <Name>{booking.refusal_reason}</Name>
              </span>
            )}
          </p>
        )}
        <BookingError error={error} />
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 empty:hidden sm:col-span-1 sm:flex-col sm:items-stretch">
        {(isLive || displayStatus === 'used') && (
          <TransitionLink
            to={ticketPath(booking._id)}
            aria-label={t(displayStatus === 'pending' ? 'requestOfNamed' : 'ticketNamed', {
              event: booking.event.name,
            })}
            className={buttonStyles({ variant: 'secondary', size: 'sm', className: 'flex-1' })}
          >
            {t(displayStatus === 'pending' ? 'seeRequest' : 'openTicket')}
          </TransitionLink>
        )}
        {canCancel(booking, now) && (
          <CancelBookingButton
            eventName={booking.event.name}
            isPending={displayStatus === 'pending'}
            isLoading={isCancelling}
            onCancel={onCancel}
          />
        )}
      </div>
    </li>
  );
}

/** A placeholder of the same size as a row, while the bookings load. */
export function BookingRowSkeleton() {
  return (
    <li data-skeleton="booking" className={frame}>
      <Skeleton width={56} height={60} />
      <div className="grid gap-1">
        <div className="py-0.5 text-sm">
          <Skeleton width={120} height="1lh" />
        </div>
        <div className="text-lg">
          <Skeleton width="60%" height="1lh" />
        </div>
        <div className="text-base">
          <Skeleton width="80%" height="1lh" />
        </div>
      </div>
      <div className="col-span-full flex gap-2 sm:col-span-1 sm:flex-col">
        <Skeleton height={44} shape="cut" className="flex-1 sm:w-32 sm:flex-none" />
        <Skeleton width={96} height={44} shape="cut" className="sm:w-32" />
      </div>
    </li>
  );
}
