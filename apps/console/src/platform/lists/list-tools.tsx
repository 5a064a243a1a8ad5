// Renders what narrows a list, in one row where it fits: the search box, the filter, and the button that clears both.
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import { ClearSearch } from './clear-search.tsx';
import { SearchBox } from './search-box.tsx';
import type { DebouncedSearch } from './use-debounced-search.ts';

type ListToolsProps<Filter extends string> = {
  readonly search: string;
  readonly box: DebouncedSearch['box'];
  /** Names the filter for screen readers. */
  readonly narrow: string;
  readonly options: readonly { readonly value: Filter; readonly label: string }[];
  readonly filter: { readonly value: Filter; readonly onChange: (value: Filter) => void };
  /** The filter's URL parameter. */
  readonly name: string;
};

export function ListTools<Filter extends string>({
  search,
  box,
  narrow,
  options,
  filter,
  name,
}: ListToolsProps<Filter>) {
  return (
    <div className="flex flex-1 basis-72 flex-wrap items-end gap-x-6 gap-y-5">
      <SearchBox label={search} box={box} className="max-w-md flex-1 basis-72" />
      <FilterChips label={narrow} options={options} {...filter} className="flex-wrap" />
      <ClearSearch names={['q', name]} />
    </div>
  );
}
