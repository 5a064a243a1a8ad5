// Renders the toolbar above the events: the filters, the refresh button, and a notice if the list is stale.

import { useTexts } from '@rabita/client/language/texts';
import { RefreshIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { eventListTexts } from './list-texts.ts';
import { EVENT_FILTERS, type EventFilter } from './rules.ts';
import type { EventsView } from './use-events.ts';

type EventsToolbarProps = {
  readonly view: EventsView;
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

export function EventsToolbar({ view, filter, onFilter }: EventsToolbarProps) {
  const t = useTexts(eventListTexts);
  return (
    <div className="mb-8 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-start justify-between gap-2">
        <FilterChips
          className="flex-1 flex-wrap"
          label={t('filters')}
          options={EVENT_FILTERS.map(value => ({ value, label: t(labels[value]) }))}
          value={filter}
          onChange={onFilter}
        />
        <Button
          variant="ghost"
          size="sm"
          icon={<RefreshIcon size={18} />}
          onClick={view.refresh}
          isPending={view.isRefreshing && view.events !== null}
          pendingLabel={t('refreshing')}
        >
          <span className="max-sm:sr-only">{t('refresh')}</span>
        </Button>
      </div>
      <StaleNotice fetched={view.fetched} error={view.refreshError} />
    </div>
  );
}
