/** Renders the events grouped by day with a "load more" button, or the loading, empty, error or offline state. */
import { EventCardSkeleton } from '@rabita/client/event-card/event-card-skeleton';
import { formatDay, formatRelativeDay } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { buttonStyles } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import { type ReactNode, useDeferredValue } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { LoadMore } from '../../platform/calls/load-more.tsx';
import { RefreshButton } from '../../platform/calls/refresh-button.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { MyTicketsLink } from '../../platform/navigation/my-tickets-link.tsx';
import { useNow } from '../../platform/use-now.ts';
import { type EventFilter, groupByDate } from './list-rules.ts';
import { eventListTexts } from './list-texts.ts';
import { texts } from './texts.ts';
import type { EventsQuery } from './use-events.ts';

/** A date and its events: on wide screens side by side, and the date stays in view while its events scroll. */
const groupClasses =
  'lg:grid lg:grid-cols-[9rem_minmax(0,1fr)] lg:gap-x-6 lg:border-t lg:border-line lg:pt-6';
const dateClasses =
  'mb-3 flex flex-wrap items-baseline gap-x-3 lg:sticky lg:top-24 lg:mb-0 lg:block lg:self-start';

type EventListProps = {
  readonly query: EventsQuery;
  /** The filtered events; null until a fetch has succeeded. */
  readonly filteredEvents: readonly Event[] | null;
  readonly filter: EventFilter;
  readonly onShowAll: () => void;
  /** Whether the first render must contain all cards, because the page scrolls to one of them. */
  readonly needsAllCards: boolean;
  readonly renderEvent: (event: Event) => ReactNode;
};

/** The page passes in `renderEvent`, because a card contains buttons of the booking feature. */
export function EventList({
  query,
  filteredEvents,
  filter,
  onShowAll,
  needsAllCards,
  renderEvent,
}: EventListProps) {
  const t = useTexts(texts);
  return (
    <Fetched
      query={query}
      data={filteredEvents}
      loadingLabel={t('loading')}
      skeleton={<EventListSkeleton />}
      alternative={<MyTicketsLink />}
      isEmpty={filteredEvents?.length === 0 && !query.hasMore}
      empty={<NoEvents query={query} filter={filter} onShowAll={onShowAll} />}
    >
      {events => (
        <EventsByDay query={query} events={events} needsAllCards={needsAllCards} renderEvent={renderEvent} />
      )}
    </Fetched>
  );
}

function NoEvents({ query, filter, onShowAll }: Pick<EventListProps, 'query' | 'filter' | 'onShowAll'>) {
  const t = useTexts(texts);
  const tList = useTexts(eventListTexts);
  if (filter === 'all')
    return (
      <StatePanel
        kind="empty"
        sentence={t('none')}
        detail={t('noneDetail')}
        action={
          <>
            <ButtonLink to="?tab=matches" size="sm">
              {tList('seeMatches')}
            </ButtonLink>
            <RefreshButton hasLabel query={query} />
          </>
        }
      />
    );
  return (
    <StatePanel
      kind="empty"
      sentence={tList(filter === 'mine' ? 'noneMine' : 'noneFiltered')}
      action={
        <button type="button" onClick={onShowAll} className={buttonStyles({ variant: 'secondary' })}>
          {tList('showAll')}
        </button>
      }
    />
  );
}

type EventsByDayProps = Pick<EventListProps, 'query' | 'needsAllCards' | 'renderEvent'> & {
  readonly events: readonly Event[];
};

/** The number of cards in the first render. The others follow in short tasks, so that the page stays responsive. */
const FIRST_RENDER_CARDS = 1;

function EventsByDay({ query, events, needsAllCards, renderEvent }: EventsByDayProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const now = useNow();
  const showsAll = useDeferredValue(true, needsAllCards);
  return (
    <div className="grid gap-8 lg:gap-6">
      {groupByDate(showsAll ? events : events.slice(0, FIRST_RENDER_CARDS), now).map(
        ({ date, isMonth, rows: [first, ...others] }) => (
          <section key={date} aria-labelledby={`date-${date}`} className={groupClasses}>
            <header className={dateClasses}>
              <h2 id={`date-${date}`} className="text-lg first-letter:uppercase">
                {(isMonth ? formatRelativeDay : formatDay)(first.starts_at, language, first.timezone)}
              </h2>
              {!isMonth && (
                <p className="text-base text-text-3">
                  {formatRelativeDay(first.starts_at, language, first.timezone)}
                </p>
              )}
            </header>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{[first, ...others].map(renderEvent)}</div>
          </section>
        ),
      )}
      {showsAll && <LoadMore query={query} loadingLabel={t('loading')} />}
    </div>
  );
}

function EventListSkeleton() {
  return (
    <div className="grid gap-8 lg:gap-6">
      {['one', 'two', 'three'].map(key => (
        <div key={key} className={groupClasses}>
          <div className={`${dateClasses} text-lg`}>
            <Skeleton width={130} height="1lh" />
          </div>
          <EventCardSkeleton />
        </div>
      ))}
    </div>
  );
}
