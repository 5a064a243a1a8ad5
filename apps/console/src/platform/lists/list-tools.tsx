/** Renders the search box, the filter, and the button that clears both. */
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { SearchIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { FilterChips, type FilterOption } from '@rabita/ui/controls/filter-chips';
import { TextField } from '@rabita/ui/controls/text-field';
import { useSearchParams } from 'react-router';
import { type DebouncedSearch, useChangeParams } from './use-list-page.ts';

export const listTexts = defineTexts({
  pages: { ar: 'صفحات القائمة', en: 'Pages of the list' },
  pageOfPages: { ar: 'صفحة {{page}} من {{pages}}', en: 'Page {{page}} of {{pages}}' },
  previous: { ar: 'السابقة', en: 'Previous' },
  next: { ar: 'التالية', en: 'Next' },
  clear: { ar: 'أزل البحث والتصفية', en: 'Clear search and filters' },
});

/** @param names the URL parameters of the list's search and filters */
export function ClearSearch({ names }: { readonly names: readonly string[] }) {
  const t = useTexts(listTexts);
  const [searchParams] = useSearchParams();
  const changeParams = useChangeParams();
  if (!names.some(name => searchParams.has(name))) return null;
  const clear = () => changeParams(Object.fromEntries([...names, 'page'].map(name => [name, null])));
  return (
    <div className="col-span-full">
      <Button variant="secondary" size="sm" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}

type SearchBoxProps = {
  readonly label: string;
  readonly box: DebouncedSearch['box'];
  readonly className?: string;
};

export function SearchBox({ box, label, className = 'max-w-xl' }: SearchBoxProps) {
  return (
    <TextField
      type="search"
      startSlot={<SearchIcon size={20} />}
      autoComplete="off"
      spellCheck={false}
      label={label}
      {...box}
      className={className}
    />
  );
}

/** Lays out the list below its tools. On a narrow screen, the filter and the list's sort share a row. */
export const listClasses =
  'grid grid-flow-row-dense grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-4 *:col-span-full xl:gap-y-6';

type ListToolsProps<Filter extends string> = {
  readonly search: string;
  readonly box: DebouncedSearch['box'];
  readonly filterLabel: string;
  readonly options: readonly FilterOption<Filter>[];
  readonly filter: { readonly value: Filter; readonly onChange: (value: Filter) => void };
  readonly name: string;
};

export function ListTools<Filter extends string>({
  search,
  box,
  filterLabel,
  options,
  filter,
  name,
}: ListToolsProps<Filter>) {
  return (
    <div className="items-end gap-x-6 max-xl:contents xl:flex xl:flex-1">
      <SearchBox label={search} box={box} className="max-w-md max-xl:col-span-full xl:flex-1 xl:basis-72" />
      <FilterChips label={filterLabel} options={options} {...filter} className="max-xl:col-[1]" />
      <ClearSearch names={['q', name]} />
    </div>
  );
}
