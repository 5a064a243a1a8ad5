// Renders a query by its state: loading, failed, offline, empty, or with data. `StaleNotice` shows failed refetches.

import { frameTexts } from '@rabita/client/frame-texts';
import { useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { useFailureText } from './failure-texts.ts';
import { useIsApiReachable } from './use-is-api-reachable.ts';

/** What a feature's query hook returns in addition to the data. */
export type FetchedQuery = {
  /** Why there is no data, else null. `useLoadingError` keeps it during a retry, so that the retry button stays. */
  readonly error: string | null;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
};

type TryAgainProps = {
  readonly query: Omit<FetchedQuery, 'error'>;
  /** What screen readers announce while loading, such as "Loading events". */
  readonly loading: string;
  readonly isCompact?: boolean | undefined;
};

export function TryAgainButton({ query, loading, isCompact }: TryAgainProps) {
  const t = useTexts(frameTexts);
  return (
    <Button
      variant={isCompact ? 'secondary' : 'primary'}
      onClick={query.refresh}
      isPending={query.isRefreshing}
      pendingLabel={loading}
    >
      {t('tryAgain')}
    </Button>
  );
}

type FetchedProps<Data> = TryAgainProps & {
  readonly query: FetchedQuery;
  /** Null until the first fetch has succeeded. The data stays during a refetch, also if the refetch fails. */
  readonly data: Data | null;
  /** A placeholder of the same size as the data. */
  readonly skeleton: ReactNode;
  /** The sentence after a failed fetch. The default is the text of `query.error`. */
  readonly failed?: string;
  readonly failedDetail?: string;
  /** The sentence while the API cannot be reached. The default asks to try again when online. */
  readonly offline?: string;
  readonly isEmpty?: boolean;
  /** Rendered instead of the children if `isEmpty`. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

export function Fetched<Data>(props: FetchedProps<Data>) {
  const { query, data, loading, skeleton, isCompact, isEmpty, empty, children } = props;
  const t = useTexts(frameTexts);
  const sentence = useFailureText(query.error);
  const isOnline = useIsApiReachable();
  if (data !== null) return isEmpty ? empty : children(data);
  if (query.error === null) {
    return (
      <>
        <p role="status" className="sr-only">
          {loading}
        </p>
        {skeleton}
      </>
    );
  }
  return (
    <StatePanel
      kind={isOnline ? 'error' : 'offline'}
      isCompact={isCompact}
      sentence={isOnline ? (props.failed ?? sentence) : (props.offline ?? t('offlineNow'))}
      detail={isOnline ? props.failedDetail : undefined}
      action={<TryAgainButton query={query} loading={loading} isCompact={isCompact} />}
    />
  );
}
