/** Lists events with time, venue, seats and state. */
import { isNearlyFull } from '@rabita/client/event-card/card-state';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffEvent } from '@rabita/contract/staff/event';
import type { LIST_SORTS } from '@rabita/contract/staff/list-sorts';
import { Badge, type BadgeTone } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { MeterBar } from '@rabita/ui/meter';
import { Link } from 'react-router';
import { formatShortVenueDayTime } from '../../platform/format-day-time.ts';
import { type Column, DataTable } from '../../platform/lists/data-table.tsx';
import { rowLinkClasses } from '../../platform/lists/list-row.tsx';
import type { ListSorting } from '../../platform/lists/use-list-page.ts';
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

/** Says how many seats are booked. Until the event is over, a bar shows it too. */
function EventSeats({ event }: { readonly event: StaffEvent }) {
  const t = useTexts(texts);
  const {
    capacity,
    counts: { held },
  } = event;
  if (capacity === null) return <span className="tabular">{t('bookedUnlimited', { held })}</span>;
  const isLow = held >= capacity || isNearlyFull(capacity - held, capacity);
  return (
    <>
      <span className="tabular">{t('bookedOfCapacity', { held, capacity })}</span>
      {isEventActive(event) && (
        <MeterBar value={held} max={capacity} tone={isLow ? 'gold' : 'accent'} className="mt-1 h-1.5" />
      )}
    </>
  );
}

type SortName = (typeof LIST_SORTS.events)[number];
type EventListProps = { readonly events: readonly StaffEvent[]; readonly sorting: ListSorting<SortName> };

export function EventList({ events, sorting }: EventListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const columns: Column<StaffEvent, SortName>[] = [
    {
      id: 'name',
      label: t('event'),
      track: 'minmax(0, 1.8fr)',
      place: 'title',
      sort: { name: 'name', kind: 'text' },
      cell: event => (
        <>
          <Link
            to={eventPath(event._id)}
            className={`text-base leading-[1.375rem] font-semibold [overflow-wrap:anywhere] ${rowLinkClasses}`}
          >
            <Name>{event.translations[language].name}</Name>
          </Link>
          {isEventActive(event) && event.counts.pending > 0 && (
            <Link
              to={pendingBookingsPath(event._id)}
              className="ring-focus relative z-1 block w-fit py-1 text-text-2 max-xl:-my-1.5 max-xl:py-2.75 underline decoration-line underline-offset-4 hover:text-text hover:decoration-text"
            >
              {t('pendingCount', { count: event.counts.pending })}
            </Link>
          )}
        </>
      ),
    },
    {
      id: 'starts',
      label: t('starts'),
      track: 'minmax(0, max-content)',
      place: 'detail',
      sort: { name: 'starts', kind: 'time' },
      cell: ({ starts_at, timezone }) => formatShortVenueDayTime(starts_at, language, timezone),
    },
    {
      id: 'city',
      label: t('cityAndVenue'),
      track: 'minmax(0, 1.3fr)',
      place: 'detail',
      sort: { name: 'city', kind: 'text' },
      cell: ({ translations }) => (
        <span className="[overflow-wrap:anywhere]">
          <Name>{translations[language].city}</Name>
          <span className="max-sm:hidden">
            {' · '}
            <Name>{translations[language].location}</Name>
          </span>
        </span>
      ),
    },
    {
      id: 'seats',
      label: t('seats'),
      track: 'minmax(0, 11rem)',
      place: 'detail',
      sort: { name: 'seats_left', kind: 'number' },
      cell: event => <EventSeats event={event} />,
    },
    {
      id: 'state',
      label: t('state'),
      track: 'max-content',
      place: 'state',
      cell: event => <EventStateBadge event={event} />,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={events}
      sorting={sorting}
      usualOrder={t('soonestFirst')}
    />
  );
}
