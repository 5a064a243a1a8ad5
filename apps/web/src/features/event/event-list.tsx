// Renders the events by day, and the loading, empty, error and offline states.

import { formatDay, formatRelativeDay } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { useOnline } from '@rabita/client/use-online';
import type { Event } from '@rabita/contract/fan/event';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { failureText } from '../../platform/failure-texts.ts';
import { EventCardSkeleton } from './event-card-frame.tsx';
import { type EventFilter, groupByDay } from './rules.ts';
import { texts } from './texts.ts';
import type { EventsView } from './use-events.ts';

type EventListProps = {
  readonly view: EventsView;
  /** The filtered events; null while the first fetch is running or has failed. */
  readonly shown: readonly Event[] | null;
  readonly filter: EventFilter;
  readonly onShowAll: () => void;
  readonly renderEvent: (event: Event) => ReactNode;
};

/** Lists the events; `renderEvent` renders each card. */
export function EventList({ view, shown, filter, onShowAll, renderEvent }: EventListProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const isOnline = useOnline();

  if (!shown) {
    if (view.error === null) return <EventListSkeleton />;
    return (
      <StatePanel
        kind={isOnline ? 'error' : 'offline'}
        sentence={isOnline ? failureText(view.error, language) : t('offline')}
        action={
          <Button onClick={view.refresh} isPending={view.isRefreshing} pendingLabel={t('refreshing')}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  if (shown.length === 0 && !view.hasMore) {
    if (filter === 'all') {
      return <StatePanel kind="empty" sentence={t('none')} detail={t('noneDetail')} />;
    }
    return (
      <StatePanel
        kind="empty"
        sentence={t(filter === 'mine' ? 'noneMine' : 'noneFiltered')}
        action={
          <button type="button" onClick={onShowAll} className={buttonStyles({ variant: 'secondary' })}>
            {t('showAll')}
          </button>
        }
      />
    );
  }
  return (
    <div className="grid gap-10">
      {groupByDay(shown).map(({ day, rows }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <header className="mb-4 flex flex-wrap items-baseline gap-x-3 border-b border-line pb-2">
            <h2 id={`day-${day}`} className="text-lg">
              {formatDay(rows[0]?.starts_at ?? day, language, rows[0]?.timezone)}
            </h2>
            <span className="text-base text-text-3">
              {formatRelativeDay(rows[0]?.starts_at ?? day, language, rows[0]?.timezone)}
            </span>
          </header>
          <div className="grid gap-5">{rows.map(renderEvent)}</div>
        </section>
      ))}
      {view.hasMore && (
        <div className="grid justify-items-center gap-3">
          {view.moreError && (
            <p role="alert" className="text-base text-error">
              {t('moreFailed')}
            </p>
          )}
          <Button
            variant="secondary"
            size="lg"
            onClick={view.loadMore}
            isPending={view.isLoadingMore}
            pendingLabel={t('loading')}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function EventListSkeleton() {
  const t = useTexts(texts);
  return (
    <div className="grid gap-10">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      {['one', 'two', 'three'].map(key => (
        <div key={key}>
          <div className="mb-4 border-b border-line pb-2 text-lg">
            <Skeleton width={220} height="1lh" />
          </div>
          <EventCardSkeleton />
        </div>
      ))}
    </div>
  );
}
