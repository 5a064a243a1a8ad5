/** Renders the toolbar above the events: the filters, and a notice if the list is stale. */
import { useTexts } from '@rabita/client/language/texts';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import type { ReactNode } from 'react';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { EVENT_FILTERS, type EventFilter } from './list-rules.ts';
import { eventListTexts } from './list-texts.ts';
import type { EventsView } from './use-events.ts';

type EventsHeadingProps = {
  readonly title: string;
  readonly lead: string;
  /** The refresh button, if there is one. */
  readonly children: ReactNode;
};

export function EventsHeading({ title, lead, children }: EventsHeadingProps) {
  return (
    <header className="flex min-h-11 flex-wrap items-center justify-between gap-3 pt-2 sm:pt-8 sm:pb-6">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h1 className="text-2xl sm:text-4xl">{title}</h1>
        <p className="mt-1 text-lg text-text-2 max-sm:hidden">{lead}</p>
      </div>
      {children}
    </header>
  );
}

type EventsToolbarProps = {
  readonly view: EventsView;
  /** False where there is nothing to filter. */
  readonly hasFilters: boolean;
  readonly filter: EventFilter;
  readonly onFilter: (filter: EventFilter) => void;
};

const labels = {
  all: 'filterAll',
  open: 'filterOpen',
  mine: 'filterMine',
  upcoming: 'filterUpcoming',
  full: 'filterFull',
} as const satisfies Record<EventFilter, string>;

/** On phones the chips scroll to the screen's edges, which shows that there are more. */
export function EventsToolbar({ view, hasFilters, filter, onFilter }: EventsToolbarProps) {
  const t = useTexts(eventListTexts);
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3 md:mb-8">
      {hasFilters && (
        <FilterChips
          className="max-sm:-mx-4 max-sm:px-4 max-sm:scroll-px-4"
          label={t('filters')}
          options={EVENT_FILTERS.map(value => ({ value, label: t(labels[value]) }))}
          value={filter}
          onChange={onFilter}
        />
      )}
      <StaleNotice fetched={view.fetched} error={view.refreshError} />
    </div>
  );
}
