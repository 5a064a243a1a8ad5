/**
 * Renders the texts below the ticket code for the steward: booking number, member's name, and truncated texts in full.
 */
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { Name } from '@rabita/ui/bidi';
import { BookingNumber } from '@rabita/ui/booking-number';
import { isLongName } from './rules.ts';
import { texts } from './texts.ts';

export function TicketHolder({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  // On phones the top of the ticket truncates long names, so they are repeated here in full.
  const truncatable = [
    { term: 'event', text: booking.event.name },
    { term: 'venue', text: booking.location },
  ] as const;
  const truncatedTexts = truncatable.filter(({ text }) => isLongName(text));
  return (
    <dl className="mt-4 grid w-full max-w-72 grid-cols-[minmax(0,1fr)] gap-1 border-t border-dashed border-border pt-4">
      {truncatedTexts.map(({ term, text }) => (
        <div key={term} className="mb-2 lg:hidden">
          <dt className="text-sm text-text-3">{t(term)}</dt>
          <dd className="font-bold break-words text-text">
            <Name>{text}</Name>
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-text-3">{t('bookingNumber')}</dt>
        <dd lang="en" className="font-display text-2xl font-extrabold text-text">
          <BookingNumber number={booking.number} />
        </dd>
      </div>
      <div>
        <dt className="sr-only">{t('member')}</dt>
        <dd className="text-lg font-bold break-words text-text">
          <Name>{booking.user.full_name}</Name>
        </dd>
      </div>
    </dl>
  );
}
