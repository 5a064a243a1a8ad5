// Renders a query's state the same way everywhere: loading, failed, offline, empty, or its data. See also `StaleNotice`.

import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { useFailureText } from './failure-texts.ts';
import { useIsApiReachable } from './use-is-api-reachable.ts';

const texts = defineTexts({
  tryAgain: { ar: 'حاول مرة أخرى', en: 'Try again' },
  offline: { ar: 'أنت غير متصل بالإنترنت', en: 'You’re offline' },
});

/** The parts of a feature's query that are needed while it has no data. */
export type Query = {
  /** Why there is no data, from `useLoadingError`: it stays during a retry, and so does the focused button. */
  readonly error: string | null;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
};

type TryAgainProps = {
  readonly query: Omit<Query, 'error'>;
  /** Names what is loading. */
  readonly loading: string;
  readonly isCompact?: boolean | undefined;
};

export function TryAgainButton({ query, loading, isCompact }: TryAgainProps) {
  const t = useTexts(texts);
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
  readonly query: Query;
  /** Null while there is none; earlier data stays during a refetch and after a failed one. */
  readonly data: Data | null;
  /** A placeholder with the size of the data. */
  readonly skeleton: ReactNode;
  /** Replaces the error's own sentence. */
  readonly failed?: string;
  readonly failedDetail?: string;
  /** Replaces "You’re offline". */
  readonly offline?: string;
  readonly offlineDetail: string;
  readonly isEmpty?: boolean;
  /** Replaces the children when `isEmpty`. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

export function Fetched<Data>(props: FetchedProps<Data>) {
  const { query, data, loading, skeleton, isCompact, isEmpty, empty, children } = props;
  const t = useTexts(texts);
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
      sentence={isOnline ? (props.failed ?? sentence) : (props.offline ?? t('offline'))}
      detail={isOnline ? props.failedDetail : props.offlineDetail}
      action={<TryAgainButton query={query} loading={loading} isCompact={isCompact} />}
    />
  );
}
