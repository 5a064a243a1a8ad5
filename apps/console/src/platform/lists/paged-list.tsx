// Renders one page of a list with a pager. Without rows it renders the loading, error or empty state.

import { useTexts } from '@rabita/client/language/texts';
import type { Pagination } from '@rabita/contract/pagination';
import { Button } from '@rabita/ui/controls/button';
import type { ReactNode } from 'react';
import { Fetched, type FetchedProps } from '../calls/fetched.tsx';
import { listTexts } from './list-texts.ts';

type PagerProps = { readonly pagination: Pagination; readonly onPageChange: (page: number) => void };

/**
 * Renders the buttons to the previous and next page of a list, with the current page number.
 * Renders nothing for a single page.
 */
function Pager({ pagination: { page, pages }, onPageChange }: PagerProps) {
  const t = useTexts(listTexts);
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-6 flex flex-wrap items-center gap-4">
      <Button variant="secondary" size="sm" isDisabled={page <= 1} onClick={() => onPageChange(page - 1)}>
        {t('previous')}
      </Button>
      <p role="status" className="text-sm text-text-2 tabular">
        {t('at', { page, pages })}
      </p>
      <Button variant="secondary" size="sm" isDisabled={page >= pages} onClick={() => onPageChange(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}

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
