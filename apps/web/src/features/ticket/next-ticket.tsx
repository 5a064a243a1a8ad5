// Renders the member's next booking on the dashboard as a small ticket, or a link to the events if there is none.

import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { QrIcon, TicketIcon } from '@rabita/ui/art/icons';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { SmallTicket, smallTicketHeightClasses } from './small-ticket.tsx';
import { texts } from './texts.ts';

type NextTicketProps = {
  /** Null if no booking is ahead; undefined until the bookings are fetched. */
  readonly booking: Booking | null | undefined;
  /** Whether the fetch failed. Without bookings this section is then empty: the booking list below shows the error. */
  readonly hasFailed: boolean;
  /** Whether the member has never booked nor earned points. */
  readonly isNewMember?: boolean;
  readonly className?: string;
  /** The current time in ms. Only tests set it. */
  readonly now?: number;
};

export function NextTicket({
  booking,
  hasFailed,
  isNewMember = false,
  className,
  now = Date.now(),
}: NextTicketProps) {
  const t = useTexts(texts);
  if (booking === undefined && hasFailed) return null;
  const isNow = booking && Date.parse(booking.event.doors_open_at) <= now;
  const title = isNow ? 'bookingNow' : isNewMember ? 'startHere' : 'nextBooking';
  return (
    <section aria-labelledby="next-booking-title" className={className}>
      <h2 id="next-booking-title" className="mb-3 text-xl sm:mb-5 sm:text-2xl">
        {t(title)}
      </h2>
      {booking && <SmallTicket booking={booking} now={now} />}
      {booking === undefined && (
        <div role="status" aria-label={t('loading')} data-skeleton="ticket">
          <Skeleton height="100%" shape="cut" className={smallTicketHeightClasses} />
        </div>
      )}
      {booking === null && (
        <div
          className={`cut grid grid-cols-[minmax(0,1fr)_5.5rem] bg-surface-1 [--cut:18px] ${smallTicketHeightClasses}`}
        >
          <div className="flex min-w-0 flex-col items-start justify-center gap-1 p-5 sm:p-7">
            <p className="font-display text-lg leading-(--leading-heading) font-bold">
              {t(isNewMember ? 'firstSeat' : 'noNextBooking')}
            </p>
            <p className="text-base text-text-2">
              {t(isNewMember ? 'firstSeatDetail' : 'noNextBookingDetail')}
            </p>
            <Link to={paths.events} className={buttonStyles({ className: 'mt-3' })}>
              {t(isNewMember ? 'bookFirstSeat' : 'browseEvents')}
            </Link>
          </div>
          <div className="grid place-items-center border-s-2 border-dashed border-line text-surface-4">
            {isNewMember ? <TicketIcon size={44} className="text-accent-text" /> : <QrIcon size={44} />}
          </div>
        </div>
      )}
    </section>
  );
}
