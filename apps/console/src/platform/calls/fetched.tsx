/** Renders a query's state the same way on every page: loading, rejected, failed, offline, or its data. */
import { ApiError, isErrorResponse } from '@rabita/client/calls/api-error';
import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { ListEmpty } from '../lists/list-row.tsx';

type FailedPanelProps = {
  readonly error: Error;
  readonly failed: string;
  readonly onRetry: () => void;
  readonly isCompact?: boolean;
};

export function FailedPanel({ error, failed, onRetry, isCompact }: FailedPanelProps) {
  const t = useTexts(frameTexts);
  const isOffline = error instanceof ApiError && error.kind === 'network';
  return (
    <StatePanel
      kind={isOffline ? 'offline' : 'error'}
      isCompact={isCompact ?? false}
      sentence={isOffline ? t('youAreOffline') : failed}
      detail={isOffline && t('retryWhenOnline')}
      action={
        <Button variant={isCompact ? 'secondary' : 'primary'} onClick={onRetry}>
          {t('tryAgain')}
        </Button>
      }
    />
  );
}

const SKELETON_KEYS = ['a', 'b', 'c', 'd'];

export type QueryStatus = { readonly error: Error | null; readonly refetch: () => Promise<unknown> };

type NotFetchedProps = {
  readonly query: QueryStatus;
  /** The name of the skeleton for screen readers, and the message for an error that a retry may fix. */
  readonly loading: string;
  readonly failed: string;
  /** The messages by HTTP status for errors that a retry cannot fix, such as 404. */
  readonly refused?: Readonly<Record<number, string>>;
};

/** Renders a query without data: its skeleton, or its error. */
export function NotFetched({ query: { error, refetch }, loading, failed, refused }: NotFetchedProps) {
  if (!error)
    return (
      <div role="status" aria-label={loading} className="grid gap-4">
        {SKELETON_KEYS.map(key => (
          <Skeleton key={key} height={64} />
        ))}
      </div>
    );
  const message = isErrorResponse(error) && error.status ? refused?.[error.status] : undefined;
  if (message) return <ListEmpty sentence={message} />;
  return <FailedPanel error={error} failed={failed} onRetry={() => void refetch()} isCompact />;
}

export type FetchedProps<Data> = NotFetchedProps & {
  readonly query: { readonly data: Data | undefined };
  readonly children: (data: Data) => ReactNode;
};

export function Fetched<Data>({ children, ...rest }: FetchedProps<Data>) {
  const { data } = rest.query;
  return data === undefined ? <NotFetched {...rest} /> : children(data);
}

export function StaleNotice({ query: { error } }: { readonly query: QueryStatus }) {
  const t = useTexts(frameTexts);
  return (
    error && (
      <p role="status" className="bg-surface-3 px-4 py-2 text-sm text-gold">
        {t('stale')}
      </p>
    )
  );
}

type FailureLineProps = { readonly failure: string | null; readonly className?: string };

export function FailureLine({ failure, className = 'text-sm' }: FailureLineProps) {
  return (
    failure && (
      <p role="alert" className={`${className} text-error`}>
        {failure}
      </p>
    )
  );
}
