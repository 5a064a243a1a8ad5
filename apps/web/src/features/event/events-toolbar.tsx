// What stands above the list of events: how to narrow it, how to read it again, and what came of that.
import { Button } from '@rabita/ui/button';
import { FilterChips } from '@rabita/ui/filter-chips';
import { RefreshIcon, WifiOffIcon } from '@rabita/ui/icons';
import { useFailureText } from '../../platform/failure-texts.ts';
import { useTexts } from '../../platform/texts.ts';
import { useOnline } from '../../platform/use-online.ts';
import { EVENT_FILTERS, type EventFilter } from './rules.ts';
import { texts } from './texts.ts';
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

/** Filters and Refresh, with the notice of a refresh that failed or of a saved copy. */
export function EventsToolbar({ view, filter, onFilter }: EventsToolbarProps) {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const failure = useFailureText(view.refreshError);
  const isSavedCopy = !isOnline && view.events !== null;
  return (
    <div className="mb-6 grid gap-3">
      <div className="flex items-center gap-2">
        <FilterChips
          className="-mx-1.5 flex-1"
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
      {isSavedCopy && (
        <p className="flex items-center gap-2 text-base text-gold">
          <WifiOffIcon size={18} />
          {t('offlineShown')}
        </p>
      )}
      {failure && !isSavedCopy && (
        <p role="alert" className="text-base text-error">
          {failure}
        </p>
      )}
    </div>
  );
}
