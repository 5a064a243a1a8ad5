/** Below the code: its number for who has to say it, whose it is, and what a phone's stub has no room for. */
import { useTexts } from '@rabita/client/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { Ltr, Name } from '@rabita/ui/bidi';
import { isLongName, speakableGroups } from './rules.ts';
import { texts } from './texts.ts';

/** The number in runs that can be read out, and whose it is. */
export function TicketHolder({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  // What a phone's stub has no room for is whole below the code.
  const cuttable = [
    { term: 'event', text: booking.event.name },
    { term: 'venue', text: booking.location },
  ] as const;
  const cut = cuttable.filter(({ text }) => isLongName(text));
  return (
    <dl className="mt-5 grid w-full max-w-72 gap-1">
      {cut.map(({ term, text }) => (
        <div key={term} className="mb-2 lg:hidden">
          <dt className="text-sm text-text-3">{t(term)}</dt>
          <dd className="font-bold break-words text-text">
            <Name>{text}</Name>
          </dd>
        </div>
      ))}
      <div>
        <dt className="text-sm text-text-3">{t('bookingNumber')}</dt>
        <dd lang="en" className="font-display text-2xl font-extrabold text-text tabular">
          <Ltr className="inline-flex flex-wrap justify-center gap-x-2.5">
            {speakableGroups(booking.number).map(group => (
              <span key={group}>{group}</span>
            ))}
          </Ltr>
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
