/** Lists events with time, venue, state and seats. */
import { Seats } from '@rabita/client/event-card/event-facts';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { eventPath, pendingBookingsPath } from '../../platform/paths.ts';
import { getDisplayState, isEventActive, toSeatFields } from './rules.ts';
import { texts } from './texts.ts';

const TONES: Record<ReturnType<typeof getDisplayState>, BadgeTone> = {
  draft: 'outline',
  scheduled: 'accent',
  upcoming: 'accent',
  open: 'success',
  full: 'gold',
  closed: 'neutral',
  over: 'neutral',
  cancelled: 'error',
};

export function EventStateBadge({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const state = getDisplayState(event);
  return <Badge tone={TONES[state]}>{t(state)}</Badge>;
}

/**
 * Says how many seats are left, as the fan app does. Without a limit or after the event it says how many were booked.
 */
function EventSeats({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const { capacity, counts } = event;
  if (capacity !== null && isEventActive(event)) return <Seats event={toSeatFields(capacity, counts.held)} />;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-sm text-text-3 tabular">
      <span>{t('seats')}</span>
      <span>
        {capacity === null
          ? t('heldUnlimited', { held: counts.held })
          : t('heldOfCapacity', { held: counts.held, capacity })}
      </span>
    </p>
  );
}

export function EventList({ events }: { readonly events: readonly StaffEvent[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <RowList rows={events}>
      {event => {
        const { name, location, city } = event.translations[language];
        return (
          <ListRow className="grid gap-x-8 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_15rem] md:items-center">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link
                  to={eventPath(event._id)}
                  className={`text-lg font-semibold [overflow-wrap:anywhere] ${rowLinkClasses}`}
                >
                  <Name>{name}</Name>
                </Link>
                <EventStateBadge event={event} />
                {isEventActive(event) && event.counts.pending > 0 && (
                  <Link
                    to={pendingBookingsPath(event._id)}
                    className="ring-focus relative z-1 text-text no-underline"
                  >
                    <Badge tone="gold" className="underline decoration-1 underline-offset-4">
                      {t('pendingCount', { count: event.counts.pending })}
                    </Badge>
                  </Link>
                )}
              </p>
              <p className="mt-1 text-sm [overflow-wrap:anywhere] text-text-3">
                {formatVenueDayTime(event.starts_at, language, event.timezone)}
                {' · '}
                <Name>{location}</Name>
                {' · '}
                <Name>{city}</Name>
              </p>
            </div>
            <EventSeats event={event} />
          </ListRow>
        );
      }}
    </RowList>
  );
}
