/** Lists events with time, venue, state and number of held seats. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Link } from 'react-router';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { eventPath, pendingBookingsPath } from '../../platform/paths.ts';
import { getDisplayState, isEventActive } from './rules.ts';
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

function HeldSeats({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const { capacity, counts } = event;
  const heldText =
    capacity === null
      ? t('heldUnlimited', { held: counts.held })
      : t('heldOfCapacity', { held: counts.held, capacity });
  if (capacity === null)
    return (
      <p className="flex justify-between gap-3 text-sm text-text-3 tabular">
        <span>{t('seats')}</span>
        <span>{heldText}</span>
      </p>
    );
  return (
    <ProgressBar
      label={t('seats')}
      value={Math.min(counts.held, capacity)}
      max={Math.max(1, capacity)}
      valueText={heldText}
      startText={t('seats')}
      endText={heldText}
      isMuted={!isEventActive(event)}
    />
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
            <HeldSeats event={event} />
          </ListRow>
        );
      }}
    </RowList>
  );
}
