/** Renders when and where an event takes place, how many are going, and until when a booking can be cancelled. */
import { type CardState, isPastOrCancelled, isUnavailable } from '@rabita/client/event-card/card-state';
import {
  dayKey,
  formatDateParts,
  formatDay,
  formatRelativeDay,
  formatTime,
  formatViewerTime,
  formatViewerTimeIfDifferent,
  viewerDayKey,
} from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { describeZone } from '@rabita/contract/describe-zone';
import type { EventDetails } from '@rabita/contract/fan/event';
import { CheckIcon, ExternalIcon, PinIcon, UserIcon } from '@rabita/ui/art/first-icons';
import { CalendarIcon } from '@rabita/ui/art/icons';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import type { ReactNode } from 'react';
import { toVenueMapUrl } from '../../platform/venue-map.ts';
import { MIN_GOING } from './details-rules.ts';
import { detailsTexts } from './details-texts.ts';
import { isBeforeDoorsOpen } from './list-rules.ts';

const cardClasses = 'cut-fill flex flex-col gap-4 p-5 [--fill:var(--color-surface-1)]';

type EventProps = { readonly event: EventDetails };

/** The hours after midnight that still belong to the evening before. */
const NIGHT_MS = 6 * 3_600_000;

/** Renders the day, and on a line the times of the doors, the start and the end on the venue's clock. */
export function EventWhen({ event, now }: EventProps & { readonly now: number }) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  const { starts_at: startsAt, ends_at: endsAt, doors_open_at: doorsAt, timezone } = event;
  const toDay = (instant: string | number) => dayKey(instant, timezone);
  const isOneDay = toDay(doorsAt) === toDay(endsAt);
  const toTime = (key: 'doors' | 'starts' | 'ends', instant: string, before = instant) => {
    const { weekday } = formatDateParts(instant, language, timezone);
    const isAfterMidnight =
      toDay(before) !== toDay(instant) && toDay(instant) !== toDay(Date.parse(instant) - NIGHT_MS);
    return {
      key,
      time: formatTime(instant, language, timezone),
      weekday: isAfterMidnight ? t('afterMidnight', { weekday }) : weekday,
    };
  };
  const times = [
    toTime('doors', doorsAt),
    toTime('starts', startsAt, doorsAt),
    toTime('ends', endsAt, startsAt),
  ];
  // The server does not know the viewer's time zone.
  const viewerStart = import.meta.env.SSR ? null : formatViewerTimeIfDifferent(startsAt, language, timezone);
  const endsOnSameDay = viewerDayKey(startsAt) === viewerDayKey(endsAt);
  const viewerEnd =
    (endsOnSameDay ? null : formatViewerTimeIfDifferent(endsAt, language, timezone)) ??
    formatViewerTime(endsAt, language);
  return (
    <section aria-label={t('when')} className={cardClasses}>
      <div className="flex items-start gap-3">
        <CalendarIcon size={22} className="mt-1 text-text-3" />
        <div className="min-w-0">
          <p className="font-display text-lg leading-(--leading-heading) font-bold text-text first-letter:uppercase">
            {formatDay(startsAt, language, timezone, now)}
          </p>
          <p className="text-sm text-text-3 first-letter:uppercase">
            {formatRelativeDay(startsAt, language, timezone, now)}
          </p>
        </div>
      </div>
      <div>
        <dl className="flex flex-wrap gap-y-3">
          {times.map(({ key, time, weekday }) => (
            <div
              key={key}
              className={classNames(
                'relative min-w-min flex-1 border-t-2 border-surface-4 pt-3 pe-2 last:border-transparent',
                'before:absolute before:-top-1.25 before:start-0 before:size-2',
                key === 'starts' ? 'before:bg-text' : 'before:bg-border',
              )}
            >
              <dt className="text-sm text-text-3">{t(key)}</dt>
              <dd
                className={classNames(
                  'font-display leading-[1.45] font-bold tabular',
                  key === 'starts' ? 'text-text' : 'text-text-2',
                )}
              >
                <span className="whitespace-nowrap">{time}</span>
                {!isOneDay && (
                  <span className="block font-sans text-sm font-normal text-text-2">{weekday}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-sm text-text-3 first-letter:uppercase">
          <span>{describeZone(timezone, language)}</span>
          {viewerStart && (
            <>
              <span> · </span>
              <span>{t('viewerTimes', { start: viewerStart, end: viewerEnd })}</span>
            </>
          )}
        </p>
      </div>
    </section>
  );
}

export function EventWhere({ event }: EventProps) {
  const t = useTexts(detailsTexts);
  const { location, city, gates } = event;
  return (
    <section aria-label={t('where')} className={cardClasses}>
      <div className="flex items-start gap-3">
        <PinIcon size={22} className="mt-1 text-text-3" />
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <p className="font-display text-lg leading-(--leading-heading) font-bold text-text">
            <Name>{location}</Name>
          </p>
          {city !== location && (
            <p className="text-sm text-text-3">
              <Name>{city}</Name>
            </p>
          )}
        </div>
      </div>
      {gates.length > 0 && (
        <div>
          <p id="gates" className="text-sm text-text-3">
            {t('gates', { count: gates.length })}
          </p>
          <ul aria-labelledby="gates" className="flex flex-wrap gap-x-4 gap-y-1 font-semibold text-text-2">
            {gates.map(gate => (
              <li key={gate._id} className="min-w-0 [overflow-wrap:anywhere]">
                <Name>{gate.name}</Name>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-auto border-t border-line pt-1">
        <a
          href={toVenueMapUrl(event)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t('mapOf', { venue: location })} (${t('newTab')})`}
          className="ring-focus inline-flex min-h-11 items-center gap-1.5 font-semibold text-text underline underline-offset-4"
        >
          <span>{t('map')}</span>
          <ExternalIcon size={15} />
        </a>
      </div>
    </section>
  );
}

type EventFactListProps = EventProps & { readonly state: CardState; readonly now: number };

/** Renders the facts of an event that is not over or cancelled, or nothing if none applies. */
export function EventFactList({ event, state, now }: EventFactListProps) {
  const t = useTexts(detailsTexts);
  const { total_bookings: going } = event.eventBookings.booking_stats;
  const canStillCancel = isBeforeDoorsOpen(event, now) && !isUnavailable(state);
  if (isPastOrCancelled(state)) return null;
  const facts: [icon: ReactNode, text: string | false][] = [
    [<UserIcon key="going" size={18} />, going >= MIN_GOING && t('going', { count: going })],
    [<CheckIcon key="cancel" size={18} />, canStillCancel && t('cancelUntil')],
  ];
  const shownFacts = facts.filter(([, text]) => text);
  if (shownFacts.length === 0) return null;
  return (
    <ul aria-label={t('facts')} className="grid gap-2 px-1 pt-1 lg:col-span-full">
      {shownFacts.map(([icon, text]) => (
        <li key={String(text)} className="flex items-start gap-3 text-text-2">
          <span className="pt-1 text-text-3">{icon}</span>
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}
