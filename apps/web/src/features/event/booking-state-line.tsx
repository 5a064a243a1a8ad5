/** Renders an event's free seats, or in words the state of the event or of the member's booking. */
import type { CardState } from '@rabita/client/event-card/card-state';
import { Seats } from '@rabita/client/event-card/event-facts';
import { useEventStateReason } from '@rabita/client/event-card/event-state';
import { texts as cardTexts } from '@rabita/client/event-card/texts';
import { formatVenueDayTime } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { EventDetails } from '@rabita/contract/fan/event';
import { CheckIcon, ClockIcon } from '@rabita/ui/art/first-icons';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { formatClock, isEarlyBooking } from './details-rules.ts';
import { detailsTexts } from './details-texts.ts';

type StateTextProps = { readonly icon: ReactNode; readonly className: string; readonly children: ReactNode };

function StateText({ icon, className, children }: StateTextProps) {
  return (
    <span
      className={classNames(
        'flex items-center gap-2 font-display leading-(--leading-heading) font-bold motion-safe:animate-fade',
        className,
      )}
    >
      {icon}
      <span>{children}</span>
    </span>
  );
}

type BookingStateLineProps = {
  readonly event: EventDetails;
  readonly state: CardState;
  readonly now: number;
  /** The seconds until booking opens, if that is within a day; otherwise 0. */
  readonly secondsToOpening: number;
};

export function BookingStateLine({ event, state, now, secondsToOpening }: BookingStateLineProps) {
  const t = useTexts(detailsTexts);
  const tCard = useTexts(cardTexts);
  const language = useLanguage();
  const reason = useEventStateReason(event, state);
  const formatWhen = (instant: string) => formatVenueDayTime(instant, language, event.timezone);
  const closesAt =
    state === 'open' && Date.parse(event.booking_closes_at) < Date.parse(event.starts_at)
      ? event.booking_closes_at
      : null;
  const opensForAllAt =
    (state === 'open' || state === 'upcoming') && isEarlyBooking(event, now) ? event.booking_opens_at : null;
  // Only a short text is beside the button on a phone.
  const isShort = state === 'booked' || (state === 'open' && closesAt === null && opensForAllAt === null);
  return (
    <div className={classNames('grid gap-1 md:basis-auto', isShort ? 'flex-1 basis-36' : 'basis-full')}>
      {/* Mounted before a booking, because screen readers announce only changes of an existing status. */}
      <p role="status" className="empty:sr-only">
        {state === 'booked' && (
          <StateText className="text-success" icon={<CheckIcon size={22} />}>
            {tCard('stateBooked')}
          </StateText>
        )}
        {state === 'registered' && (
          <StateText className="text-gold" icon={<ClockIcon size={22} />}>
            {tCard('stateRegistered')}
          </StateText>
        )}
      </p>
      {state === 'open' && <Seats event={event} />}
      {reason && <p className="text-sm text-text-2">{reason}</p>}
      {opensForAllAt && (
        <p className="text-sm text-text-2">{t('early', { when: formatWhen(opensForAllAt) })}</p>
      )}
      {state === 'upcoming' && secondsToOpening > 0 && (
        <p role="timer" className="flex items-baseline gap-2 text-text-2">
          <span>{t('opensIn')}</span>
          <bdi className="font-display text-xl font-extrabold text-accent-text tabular">
            {formatClock(secondsToOpening)}
          </bdi>
        </p>
      )}
      {closesAt && <p className="text-sm text-text-3">{t('closes', { when: formatWhen(closesAt) })}</p>}
    </div>
  );
}
