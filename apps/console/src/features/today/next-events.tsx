/** Lists the events whose doors open next. A press opens the gate's page, or the event's page if that is too early. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { Name } from '@rabita/ui/bidi';
import { Link } from 'react-router';
import { formatVenueDayTime } from '../../platform/format-day-time.ts';
import { ListEmpty, ListRow, RowList, rowLinkClasses } from '../../platform/lists/list-row.tsx';
import { doorPath, eventPath, paths } from '../../platform/paths.ts';
import { TextLink } from '../../platform/text-link.tsx';
import { texts } from './texts.ts';

type NextEvent = Today['next_events'][number];

function Row({ nextEvent }: { readonly nextEvent: NextEvent }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { event, starts_at: startsAt, doors_open_at: doorsOpenAt, opens_soon: opensSoon, seats } = nextEvent;
  return (
    <ListRow className="grid gap-x-6 py-2.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <Link
          to={(opensSoon ? doorPath : eventPath)(event._id)}
          className={`font-semibold [overflow-wrap:anywhere] ${rowLinkClasses}`}
        >
          <Name>{event.name}</Name>
        </Link>
        <p className={`text-sm ${opensSoon ? 'text-gold' : 'text-text-3'}`}>
          {opensSoon
            ? t('opensAt', { when: formatVenueDayTime(doorsOpenAt, language, event.timezone) })
            : formatVenueDayTime(startsAt, language, event.timezone)}
        </p>
      </div>
      {seats && (
        <p className="text-sm text-text-2 tabular">
          {seats.capacity === null
            ? t('booked', { count: seats.held })
            : t('bookedOfCapacity', { held: seats.held, capacity: seats.capacity })}
        </p>
      )}
    </ListRow>
  );
}

type NextEventsProps = {
  readonly events: Today['next_events'];
  /** Stewards may not plan events. */
  readonly mayPlan: boolean;
};

export function NextEvents({ events, mayPlan }: NextEventsProps) {
  const t = useTexts(texts);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl">{t(mayPlan ? 'nextEvents' : 'opening')}</h2>
      {events.length > 0 ? (
        <RowList rows={events.map(nextEvent => ({ _id: nextEvent.event._id, nextEvent }))}>
          {({ nextEvent }) => <Row nextEvent={nextEvent} />}
        </RowList>
      ) : (
        <ListEmpty
          sentence={t('noNextEvents')}
          action={mayPlan && <TextLink to={paths.newEvent}>{t('planEvent')}</TextLink>}
        />
      )}
    </section>
  );
}
