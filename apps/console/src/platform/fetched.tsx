// What is asked of the API is coming, refused, failed or here: every page of the console shows each of them alike.
import { ApiError } from '@rabita/client/api-error';
import { useTexts } from '@rabita/client/texts';
import { Button } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { ListEmpty } from './list-empty.tsx';
import { listTexts } from './list-texts.ts';

const ROWS = ['a', 'b', 'c', 'd'];

/** What is shown of a query that holds nothing yet, as `useQuery` gives it. */
export type Query = { readonly error: Error | null; readonly refetch: () => Promise<unknown> };

type NotFetchedProps = {
  readonly query: Query;
  /** Names the wait. */
  readonly loading: string;
  /** Said when it could not be had; asking again stands beside it. */
  readonly failed: string;
  /** By the status of an answer: what is said where asking again is of no use, as of what is gone. */
  readonly refused?: Readonly<Record<number, string>>;
};

/** What stands in place of something that is not here. */
export function NotFetched({ query: { error, refetch }, loading, failed, refused }: NotFetchedProps) {
  const t = useTexts(listTexts);
  if (!error)
    return (
      <div role="status" aria-label={loading} className="grid gap-4">
        {ROWS.map(row => (
          <Skeleton key={row} height={64} />
        ))}
      </div>
    );
  const refusal = error instanceof ApiError && error.status ? refused?.[error.status] : undefined;
  if (refusal) return <ListEmpty sentence={refusal} />;
  return (
    <StatePanel
      kind="error"
      isCompact
      sentence={failed}
      action={
        <Button variant="secondary" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      }
    />
  );
}

export type FetchedProps<Data> = NotFetchedProps & {
  readonly query: { readonly data: Data | undefined };
  readonly children: (data: Data) => ReactNode;
};

/** Shows what is here; what was had before stays while it is asked for again, and when that fails. */
export function Fetched<Data>({ children, ...rest }: FetchedProps<Data>) {
  const { data } = rest.query;
  return data === undefined ? <NotFetched {...rest} /> : children(data);
}
