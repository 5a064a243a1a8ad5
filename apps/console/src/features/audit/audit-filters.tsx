/** Renders the audit log's search and filters. On a phone, a button shows the filters. */
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { ComboBox } from '@rabita/ui/controls/combo-box';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { Select } from '@rabita/ui/controls/select';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callStaff } from '../../platform/calls/call-staff.ts';
import { useStaffQuery } from '../../platform/calls/use-staff-query.ts';
import { MomentField } from '../../platform/fields/moment-field.tsx';
import { SearchBox } from '../../platform/lists/list-tools.tsx';
import { useChangeParams, useDebouncedSearch } from '../../platform/lists/use-list-page.ts';
import {
  type AuditFilter,
  formatAction,
  getPeriodStart,
  hasReversedPeriod,
  PERIODS,
  type Period,
  toAuditQuery,
} from './rules.ts';
import { texts } from './texts.ts';

const PARAMS = ['q', 'who', 'action', 'subject', 'from', 'to'] as const;

export function useAuditFilter() {
  const [searchParams, setSearchParams] = useSearchParams();
  const changeParams = useChangeParams();
  const filter = Object.fromEntries(PARAMS.map(name => [name, searchParams.get(name) ?? ''])) as AuditFilter;
  return {
    filter,
    isPeriodReversed: hasReversedPeriod(filter),
    clear: () => setSearchParams({}, { replace: true }),
    isFiltered: PARAMS.some(name => filter[name] !== ''),
    set: (changes: Partial<AuditFilter>) => changeParams(changes),
  };
}

export const useAuditLines = (filter: AuditFilter) =>
  useInfiniteQuery({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam }) =>
      callStaff('listAudit', { query: { ...toAuditQuery(filter), before: pageParam ?? undefined } }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_before,
    enabled: !hasReversedPeriod(filter),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const useStaffOptions = () => {
  const { data } = useStaffQuery(['team'], 'listStaff', {});
  return data?.team.map(({ _id, full_name }) => ({ value: _id, label: full_name })) ?? [];
};

const ANYONE = 'anyone';

type AuditFiltersProps = {
  readonly actions: readonly string[];
  readonly onClear: () => void;
};

export function AuditFilters({ actions, onClear }: AuditFiltersProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { filter, isFiltered, set } = useAuditFilter();
  const { box: searchBoxProps } = useDebouncedSearch();
  const staffOptions = useStaffOptions();
  // The combo box keeps the typed text in its own state. To reset that, it remounts when the action changes from
  // outside, such as by "Clear". After a choice in the box itself, remounting would lose the focus.
  const [lastAction, setLastAction] = useState(filter.action);
  const [pickedAction, setPickedAction] = useState(filter.action);
  const [resetCount, setResetCount] = useState(0);
  if (filter.action !== lastAction) {
    setLastAction(filter.action);
    if (filter.action !== pickedAction) {
      setPickedAction(filter.action);
      setResetCount(resetCount + 1);
    }
  }
  const [isOpen, setIsOpen] = useState(Boolean(filter.who || filter.action || filter.from || filter.to));
  const allActions =
    filter.action && !actions.includes(filter.action) ? [...actions, filter.action] : actions;
  const period = filter.to ? undefined : PERIODS.find(each => getPeriodStart(each) === filter.from);
  const actorKindOptions = (['staff', 'member', 'scanner', 'guest', 'system'] as const).map(kind => ({
    value: kind as string,
    label: t(kind),
  }));
  return (
    <section
      aria-label={t('filters')}
      className="mb-8 grid grid-cols-2 gap-x-4 gap-y-5 xl:grid-cols-4 cramped:grid-cols-1"
    >
      <SearchBox label={t('searchLabel')} box={searchBoxProps} className="col-span-full max-w-xl" />
      <Button
        variant="secondary"
        size="sm"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="col-span-full justify-self-start sm:hidden"
        iconEnd={<ChevronDownIcon className={isOpen ? 'rotate-180' : ''} />}
      >
        {t('moreFilters')}
      </Button>
      <div className={`${isOpen ? 'contents' : 'hidden'} sm:contents`}>
        <Select
          label={t('actor')}
          placeholder={t('choose')}
          options={[{ value: ANYONE, label: t('anyone') }, ...actorKindOptions, ...staffOptions]}
          value={filter.who || ANYONE}
          onChange={who => set({ who: who === ANYONE ? '' : who })}
        />
        <ComboBox
          // The key excludes the actions, because a new action in the log would remount the box and discard typed text.
          key={`${language} ${resetCount}`}
          label={t('action')}
          placeholder={t('anyAction')}
          emptyText={t('noLines')}
          options={allActions.map(action => ({ value: action, label: formatAction(action, language) }))}
          value={filter.action || null}
          onChange={action => {
            setPickedAction(action ?? '');
            set({ action: action ?? '' });
          }}
        />
        <MomentField
          className="col-span-full sm:col-span-1"
          label={t('from')}
          value={filter.from || null}
          onChange={from => set({ from: from ?? '' })}
        />
        <MomentField
          className="col-span-full sm:col-span-1"
          label={t('to')}
          value={filter.to || null}
          error={hasReversedPeriod(filter) ? t('periodReversed') : undefined}
          onChange={to => set({ to: to ?? '' })}
        />
        <FilterChips<Period | 'anyTime' | 'chosen'>
          label={t('periods')}
          options={(['anyTime', ...PERIODS] as const).map(value => ({ value, label: t(value) }))}
          value={period ?? (filter.from || filter.to ? 'chosen' : 'anyTime')}
          onChange={value =>
            value !== 'chosen' && set({ from: value === 'anyTime' ? '' : getPeriodStart(value), to: '' })
          }
          className="col-span-full"
        />
      </div>
      {isFiltered && (
        <div className="flex flex-wrap items-center gap-4 col-span-full">
          {filter.subject && <p className="text-sm text-text-2">{t('oneSubjectOnly')}</p>}
          <Button variant="secondary" size="sm" onClick={onClear}>
            {t('clear')}
          </Button>
        </div>
      )}
    </section>
  );
}
