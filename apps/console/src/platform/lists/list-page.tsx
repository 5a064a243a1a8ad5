/** Renders a list page with a search box, a filter, a sort and pagination. */
import { useTexts } from '@rabita/client/language/texts';
import type { Pagination } from '@rabita/contract/pagination';
import { Button } from '@rabita/ui/controls/button';
import type { ReactNode } from 'react';
import { Fetched, type FetchedProps } from '../calls/fetched.tsx';
import type { ListQuery } from '../calls/use-staff-query.ts';
import { Page } from '../page.tsx';
import { ListEmpty } from './list-row.tsx';
import { ListTools, listClasses, listTexts } from './list-tools.tsx';
import {
  type ListSorting,
  useDebouncedSearch,
  useListFilter,
  useListPage,
  useListSort,
} from './use-list-page.ts';

type PagerProps = { readonly pagination: Pagination; readonly onPageChange: (page: number) => void };

function Pager({ pagination: { page, pages }, onPageChange }: PagerProps) {
  const t = useTexts(listTexts);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-4">
      <Button variant="secondary" size="sm" isDisabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        {t('previous')}
      </Button>
      <p role="status" className="text-sm text-text-2 tabular">
        {t('pageOfPages', { page, pages })}
      </p>
      <Button variant="secondary" size="sm" isDisabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}

type PagedListProps<Data, Row> = Omit<FetchedProps<Data>, 'children'> & {
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly empty: ReactNode;
  readonly onPageChange: (page: number) => void;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function PagedList<Data extends { readonly pagination: Pagination }, Row>({
  rowsOf,
  empty,
  onPageChange,
  children,
  ...fetching
}: PagedListProps<Data, Row>) {
  return (
    <Fetched {...fetching}>
      {data => {
        const rows = rowsOf(data);
        return rows.length > 0 ? (
          <>
            {children(rows)}
            <Pager pagination={data.pagination} onPageChange={onPageChange} />
          </>
        ) : (
          empty
        );
      }}
    </Fetched>
  );
}

type TextKey = 'title' | 'search' | 'filterLabel' | 'none' | 'noneDetail' | 'loading' | 'failed';

type ListPageProps<Filters extends Readonly<Record<string, object>>, Data, Row, Name extends string> = {
  /** The page's texts and the label of each filter. */
  readonly t: (key: TextKey | (keyof Filters & string)) => string;
  readonly formatTotal: (count: number) => string;
  /** The query parameters of each filter. The first filter is the default. */
  readonly filters: Filters;
  /** The columns by which the list can be sorted. */
  readonly sorts?: readonly Name[];
  /** Queries one page of the rows that match the search term and the filter. */
  readonly useRows: (query: ListQuery<Filters, Name>) => FetchedProps<Data>['query'];
  readonly rowsOf: (data: Data) => readonly Row[];
  readonly actions?: ReactNode;
  /** Other content above the list, which then has the heading `listTitle`. */
  readonly beforeList?: ReactNode;
  readonly listTitle?: string;
  readonly children: (rows: readonly Row[], sorting: ListSorting<Name>) => ReactNode;
};

export function ListPage<
  Filters extends Readonly<Record<string, object>>,
  Data extends { readonly pagination: Pagination },
  Row,
  Name extends string = never,
>({
  t,
  formatTotal,
  filters,
  sorts = [],
  useRows,
  rowsOf,
  actions,
  beforeList,
  listTitle,
  children,
}: ListPageProps<Filters, Data, Row, Name>) {
  const { term, box } = useDebouncedSearch();
  type Filter = keyof Filters & string;
  const names = Object.keys(filters) as [Filter, ...Filter[]];
  const filter = useListFilter('show', names);
  const sorting = useListSort(sorts);
  const { page, setPage } = useListPage();
  const query = useRows({
    page,
    ...(sorting.value && { sort: sorting.value }),
    ...(term && { search: term }),
    ...filters[filter.value],
  } as ListQuery<Filters, Name>);
  const total = query.data && formatTotal(query.data.pagination.total);
  return (
    <Page title={t('title')} detail={!listTitle && total} actions={actions}>
      {beforeList}
      {listTitle && (
        <div className="mt-12 mb-5">
          <h2 className="text-xl">{listTitle}</h2>
          <p className="mt-1 text-text-2">{total}</p>
        </div>
      )}
      <div className={listClasses}>
        <ListTools
          search={t('search')}
          box={box}
          filterLabel={t('filterLabel')}
          options={names.map(value => ({ value, label: t(value) }))}
          filter={filter}
          name="show"
        />
        <PagedList
          query={query}
          loading={t('loading')}
          failed={t('failed')}
          rowsOf={rowsOf}
          empty={<ListEmpty sentence={t('none')} detail={t('noneDetail')} />}
          onPageChange={setPage}
        >
          {rows => children(rows, sorting)}
        </PagedList>
      </div>
    </Page>
  );
}
