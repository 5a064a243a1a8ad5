// A list that comes a page at a time: its rows with the pages under them, or what stands where there are none.
import type { Pagination } from '@rabita/contract/pagination';
import type { ReactNode } from 'react';
import { Fetched, type FetchedProps } from './fetched.tsx';
import { Pager } from './pager.tsx';

type PagedListProps<Data, Row> = Omit<FetchedProps<Data>, 'children'> & {
  readonly rowsOf: (data: Data) => readonly Row[];
  /** In place of the rows where there are none. */
  readonly empty: ReactNode;
  readonly onTurn: (page: number) => void;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export function PagedList<Data extends { readonly pagination: Pagination }, Row>({
  rowsOf,
  empty,
  onTurn,
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
            <Pager pagination={data.pagination} onTurn={onTurn} />
          </>
        ) : (
          empty
        );
      }}
    </Fetched>
  );
}
