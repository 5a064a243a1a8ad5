/** Renders the event that a perk lets the member book early: its name, from when, and the way to the booking. */
import { formatDayTime, formatViewerDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Redemption } from '@rabita/contract/fan/redemption';
import { Name } from '@rabita/ui/bidi';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Link } from 'react-router';
import { paths, ticketPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

type PerkEventProps = {
  readonly redemption: Redemption;
  readonly perk: NonNullable<Redemption['perk']>;
};

export function PerkEvent({ redemption: { state }, perk }: PerkEventProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, early_access_at: from, booking_id: bookingId } = perk;
  const isOpen = from !== null && Date.parse(from) <= Date.now();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-y border-line bg-surface-1 p-5 text-center">
      <dl>
        <dt className="text-sm text-text-3">{t('perkEvent')}</dt>
        <dd className="text-xl font-semibold [overflow-wrap:anywhere] text-text">
          <Name>{event.name}</Name>
        </dd>
        {/* A copy that an earlier version of the app saved on the device has neither. */}
        {event.starts_at && (
          <dd className="text-text-2">
            <span>{formatDayTime(event.starts_at, language, event.timezone)}</span>
            <Name className="block">{t('placeOf', { location: event.location, city: event.city })}</Name>
          </dd>
        )}
      </dl>
      {state === 'reserved' && (
        <>
          <p className="text-text-2">
            {isOpen || from === null
              ? t('perkOpen')
              : t('perkFrom', { when: formatViewerDayTime(from, language) })}
          </p>
          <Link to={`${paths.events}#event-${event._id}`} className={buttonStyles()}>
            {t('toEvents')}
          </Link>
        </>
      )}
      {state === 'collected' && bookingId && (
        <Link to={ticketPath(bookingId)} className={buttonStyles({ variant: 'secondary' })}>
          {t('toTicket')}
        </Link>
      )}
    </div>
  );
}
