// A page over one kind of thing: found by a word, narrowed by where they stand, a page of the list at a time.
import type { Pagination } from '@rabita/contract/pagination';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import type { ReactNode } from 'react';
import type { FetchedProps } from './fetched.tsx';
import { ListEmpty } from './list-empty.tsx';
import { Page } from './page.tsx';
import { PagedList } from './paged-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useListFilter, useListPage } from './use-list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

type Word = 'title' | 'search' | 'searchHint' | 'narrow' | 'none' | 'noneDetail' | 'loading' | 'failed';

type ListPageProps<Filter extends string, Data, Row> = {
  /** The page's words, and the name of each filter. */
  readonly t: (word: Word | Filter) => string;
  /** Says how many there are. */
  readonly sayFound: (count: number) => string;
  /** The usual one first. */
  readonly filters: readonly [Filter, ...Filter[]];
  /** Asks for one page of what fits the words and the filter. */
  readonly useFound: (words: string, filter: Filter, page: number) => FetchedProps<Data>['query'];
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly actions: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function ListPage<Filter extends string, Data extends { readonly pagination: Pagination }, Row>({
  t,
  sayFound,
  filters,
  useFound,
  rowsOf,
  actions,
  children,
}: ListPageProps<Filter, Data, Row>) {
  const { asked, box } = useTypedSearch();
  const filter = useListFilter('show', filters);
  const { page, turn } = useListPage();
  const found = useFound(asked, filter.value, page);
  return (
    <Page title={t('title')} detail={found.data && sayFound(found.data.pagination.total)} actions={actions}>
      <div className="mb-8 grid gap-5">
        <SearchBox label={t('search')} description={t('searchHint')} box={box} />
        <FilterChips
          label={t('narrow')}
          options={filters.map(value => ({ value, label: t(value) }))}
          {...filter}
          className="flex-wrap"
        />
      </div>
      <PagedList
        query={found}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={rowsOf}
        empty={<ListEmpty sentence={t('none')} detail={t('noneDetail')} />}
        onTurn={turn}
      >
        {children}
      </PagedList>
    </Page>
  );
}
