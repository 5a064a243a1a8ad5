/** The next booking as a small pass, or an invitation to book when nothing lies ahead. */
import type { Booking } from '@rabita/contract/booking';
import { buttonStyles } from '@rabita/ui/button';
import { TicketIcon } from '@rabita/ui/icons';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useTexts } from '../../platform/texts.ts';
import { nextBooking } from './rules.ts';
import { SmallTicket } from './small-ticket.tsx';
import { texts } from './texts.ts';

type NextTicketProps = {
  /** null while they are not there. */
  readonly bookings: readonly Booking[] | null;
  /** Whether there is nothing to wait for: the list below says why. */
  readonly hasFailed: boolean;
  readonly className?: string;
  /** Milliseconds; given by tests. */
  readonly now?: number;
};

export function NextTicket({ bookings, hasFailed, className, now = Date.now() }: NextTicketProps) {
  const t = useTexts(texts);
  if (!bookings && hasFailed) return null;
  const next = bookings && nextBooking(bookings, now);
  return (
    <section aria-labelledby="next-booking-title" className={className}>
      <h2 id="next-booking-title" className="mb-5 text-2xl">
        {t(next && Date.parse(next.event.doors_open_at) <= now ? 'bookingNow' : 'nextBooking')}
      </h2>
      {next && <SmallTicket booking={next} now={now} />}
      {!bookings && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={208} shape="cut" />
        </div>
      )}
      {bookings && !next && (
        <StatePanel
          kind="empty"
          isCompact
          icon={<TicketIcon size={30} />}
          sentence={t('noNextBooking')}
          detail={t('noNextBookingDetail')}
          action={
            <Link to={paths.events} className={buttonStyles()}>
              {t('browseEvents')}
            </Link>
          }
        />
      )}
    </section>
  );
}
