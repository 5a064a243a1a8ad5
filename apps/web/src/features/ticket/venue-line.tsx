// Renders the venue and city on the ticket's stub, with a link that opens them in the phone's map app.
import { useTexts } from '@rabita/client/language/texts';
import type { Booking } from '@rabita/contract/fan/booking';
import { ExternalIcon, PinIcon } from '@rabita/ui/art/first-icons';
import { classNames } from '@rabita/ui/class-names';
import { isLongName, mapUrl, venueNames } from './rules.ts';
import { texts } from './texts.ts';

export function VenueLine({ booking }: { readonly booking: Booking }) {
  const t = useTexts(texts);
  const names = venueNames(booking);
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-2 text-text-2">
      <PinIcon size={18} className="mt-1" />
      {/* With large text the link stands below, so that no word breaks. */}
      <p
        className={classNames(
          'max-w-max min-w-0 flex-1 basis-28 break-words',
          isLongName(booking.location) && 'max-lg:line-clamp-1',
        )}
      >
        {names.map((name, index) => (
          <span key={name}>
            {index > 0 && <span> · </span>}
            <bdi className="text-parent">{name}</bdi>
          </span>
        ))}
      </p>
      <a
        href={mapUrl(names)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('mapOf', { venue: booking.location })}
        className="inline-flex min-h-7 shrink-0 items-center gap-1 text-sm font-semibold text-text underline underline-offset-4"
      >
        <span>{t('map')}</span>
        <ExternalIcon size={14} />
      </a>
    </div>
  );
}
