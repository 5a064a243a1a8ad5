/** Renders the events with a "load more" button, or the loading, empty, error or offline state. */
import { EventCardSkeleton } from '@rabita/client/event-card/event-card-skeleton';
import { useTexts } from '@rabita/client/language/texts';
import type { Event } from '@rabita/contract/fan/event';
import { buttonStyles } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { type ReactNode, useDeferredValue } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { LoadMore } from '../../platform/calls/load-more.tsx';
import { RefreshButton } from '../../platform/calls/refresh-button.tsx';
import { ButtonLink } from '../../platform/navigation/button-link.tsx';
import { MyTicketsLink } from '../../platform/navigation/my-tickets-link.tsx';
import { eventListTexts } from './list-texts.ts';
import { texts } from './texts.ts';
import type { EventsQuery } from './use-events.ts';

const listClasses = 'grid grid-cols-[minmax(0,1fr)] gap-2 lg:gap-3';

type EventListProps = {
  readonly query: EventsQuery;
  /** The filtered events; null until a fetch has succeeded. */
  readonly filteredEvents: readonly Event[] | null;
  /** `mine`: only the filter for the member's bookings applies. */
  readonly filter: 'none' | 'mine' | 'other';
  readonly onShowAll: () => void;
  /** Whether the first render must contain all cards, because the page restores its scroll position. */
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
        <Events query={query} events={events} needsAllCards={needsAllCards} renderEvent={renderEvent} />
      )}
    </Fetched>
  );
}

function NoEvents({ query, filter, onShowAll }: Pick<EventListProps, 'query' | 'filter' | 'onShowAll'>) {
  const t = useTexts(texts);
  const tList = useTexts(eventListTexts);
  if (filter === 'none')
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

type EventsProps = Pick<EventListProps, 'query' | 'needsAllCards' | 'renderEvent'> & {
  readonly events: readonly Event[];
};

/** The number of cards in the first render. The others follow in short tasks, so that the page stays responsive. */
const FIRST_RENDER_CARDS = 3;

function Events({ query, events, needsAllCards, renderEvent }: EventsProps) {
  const t = useTexts(texts);
  const showsAll = useDeferredValue(true, needsAllCards);
  return (
    <div className={listClasses}>
      {(showsAll ? events : events.slice(0, FIRST_RENDER_CARDS)).map(renderEvent)}
      {showsAll && <LoadMore query={query} loadingLabel={t('loading')} className="pt-4" />}
    </div>
  );
}

function EventListSkeleton() {
  return (
    <div className={listClasses}>
      {['one', 'two', 'three', 'four', 'five', 'six'].map(key => (
        <EventCardSkeleton key={key} />
      ))}
    </div>
  );
}
