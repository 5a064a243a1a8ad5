// Renders a list page with a search box, a filter and pagination.
import type { Pagination } from '@rabita/contract/pagination';
import { FilterChips } from '@rabita/ui/controls/filter-chips';
import type { ReactNode } from 'react';
import type { FetchedProps } from '../calls/fetched.tsx';
import { Page } from '../page.tsx';
import { ClearSearch } from './clear-search.tsx';
import { ListEmpty } from './list-empty.tsx';
import { PagedList } from './paged-list.tsx';
import { SearchBox } from './search-box.tsx';
import { useDebouncedSearch } from './use-debounced-search.ts';
import { useListFilter, useListPage } from './use-list-url.ts';

type Word = 'title' | 'search' | 'searchHint' | 'narrow' | 'none' | 'noneDetail' | 'loading' | 'failed';

type ListPageProps<Filter extends string, Data, Row> = {
  /** The page's texts and the label of each filter. */
  readonly t: (word: Word | Filter) => string;
  readonly formatTotal: (count: number) => string;
  /** The filters to choose from; the first is the default. */
  readonly filters: readonly [Filter, ...Filter[]];
  /** Queries one page of the rows that match the search term and the filter. */
  readonly useRows: (term: string, filter: Filter, page: number) => FetchedProps<Data>['query'];
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly actions: ReactNode;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function ListPage<Filter extends string, Data extends { readonly pagination: Pagination }, Row>({
  t,
  formatTotal,
  filters,
  useRows,
  rowsOf,
  actions,
  children,
}: ListPageProps<Filter, Data, Row>) {
  const { term, box } = useDebouncedSearch();
  const filter = useListFilter('show', filters);
  const { page, setPage } = useListPage();
  const query = useRows(term, filter.value, page);
  return (
    <Page
      title={t('title')}
      detail={query.data && formatTotal(query.data.pagination.total)}
      actions={actions}
    >
      <div className="mb-8 grid gap-5">
        <SearchBox label={t('search')} description={t('searchHint')} box={box} />
        <FilterChips
          label={t('narrow')}
          options={filters.map(value => ({ value, label: t(value) }))}
          {...filter}
          className="flex-wrap"
        />
        <ClearSearch names={['q', 'show']} />
      </div>
      <PagedList
        query={query}
        loading={t('loading')}
        failed={t('failed')}
        rowsOf={rowsOf}
        empty={<ListEmpty sentence={t('none')} detail={t('noneDetail')} />}
        onPageChange={setPage}
      >
        {children}
      </PagedList>
    </Page>
  );
}
