// Renders one page of a list with a pager. Without rows it renders the loading, error or empty state.
import type { Pagination } from '@rabita/contract/pagination';
import type { ReactNode } from 'react';
import { Fetched, type FetchedProps } from '../calls/fetched.tsx';
import { Pager } from './pager.tsx';

type PagedListProps<Data, Row> = Omit<FetchedProps<Data>, 'children'> & {
  readonly rowsOf: (data: Data) => readonly Row[];
  /** Shown when there are no rows. */
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
