/** Renders the filters of the list of events: city, the next seven days, and the state of booking. */
import { useTexts } from '@rabita/client/language/texts';
import { FilterChip, FilterChips, FilterSelect } from '@rabita/ui/controls/filter-chips';
import {
  EVENT_FILTERS,
  type EventFilter,
  listCityNames,
  parseEventFilter,
} from '../features/event/list-rules.ts';
import { eventListTexts } from '../features/event/list-texts.ts';
import { parseEventsFilter } from '../features/event/rules.ts';
import type { EventsQuery } from '../features/event/use-events.ts';

const labels = {
  all: 'filterAll',
  open: 'filterOpen',
  mine: 'filterMine',
  upcoming: 'filterUpcoming',
  full: 'filterFull',
} as const satisfies Record<EventFilter, string>;

/** The URL's parameters for the list without a filter. */
export const NO_FILTERS = { show: null, city: null, when: null };

type EventFiltersProps = {
  readonly params: URLSearchParams;
  readonly cities: EventsQuery['cities'];
  readonly onChange: (changes: Readonly<Record<string, string | null>>) => void;
};

/** On phones the chips scroll to the screen's edges, which shows that there are more. */
export function EventFilters({ params, cities, onChange }: EventFiltersProps) {
  const t = useTexts(eventListTexts);
  const { city, isWeek } = parseEventsFilter(params);
  const { names, chosenName } = listCityNames(cities, city);
  return (
    <FilterChips
      className="max-sm:-mx-4 max-sm:px-4 max-sm:scroll-px-4"
      label={t('filters')}
      options={EVENT_FILTERS.map(value => ({ value, label: t(labels[value]) }))}
      value={parseEventFilter(params.get('show'))}
      onChange={show => onChange({ show: show === 'all' ? null : show })}
    >
      {/* Also before the cities are known, because the chips would move when it appears. */}
      <FilterSelect
        label={t('city')}
        options={[{ value: '', label: t('allCities') }, ...names.map(name => ({ value: name, label: name }))]}
        value={chosenName ?? ''}
        onChange={name => onChange({ city: name || null })}
      />
      <FilterChip isPressed={isWeek} onPress={() => onChange({ when: isWeek ? null : 'week' })}>
        {t('filterWeek')}
      </FilterChip>
    </FilterChips>
  );
}
