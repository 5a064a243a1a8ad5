/**
 * Renders a query by its state: loading, failed, offline, empty, or with data. `StaleNotice` shows failed refetches.
 */
import { frameTexts } from '@rabita/client/frame-texts';
import { defineTexts, useTexts } from '@rabita/client/language/texts';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { isFallbackMessage, useFailureText, useSecondLine } from './failure-texts.ts';
import { useOfflineCause } from './use-offline-cause.ts';

const texts = defineTexts({
  ourFault: { ar: 'الخلل من عندنا. حاول بعد لحظات.', en: 'It’s us, not you. Try again in a moment.' },
});

/** What a feature's query hook returns in addition to the data. */
export type FetchedQuery = {
  /** The message of a failed first fetch, else null. Kept during a retry, so that the retry button stays. */
  readonly error: string | null;
  /** Whether there is no data because the last fetch could not leave the device. */
  readonly hasNoResponse?: boolean;
  readonly isRefreshing: boolean;
  readonly refresh: () => void;
};

type TryAgainProps = {
  readonly query: Pick<FetchedQuery, 'isRefreshing' | 'refresh'>;
  readonly isCompact?: boolean | undefined;
};

export function TryAgainButton({ query, isCompact }: TryAgainProps) {
  const t = useTexts(frameTexts);
  return (
    <Button
      variant={isCompact ? 'secondary' : 'primary'}
      onClick={query.refresh}
      isPending={query.isRefreshing}
      pendingLabel={t('tryingAgain')}
      // Wide enough for the label and spinner of a retry.
      className="min-w-56"
    >
      {t('tryAgain')}
    </Button>
  );
}

type FetchedProps<Data> = TryAgainProps & {
  readonly query: FetchedQuery;
  /** What screen readers announce during the first fetch, such as "Loading events". */
  readonly loadingLabel: string;
  /** Null until the first fetch has succeeded. The data stays during a refetch, even if the refetch fails. */
  readonly data: Data | null;
  /** A placeholder of the same size as the data. */
  readonly skeleton: ReactNode;
  /** The text after a failed fetch. The default is the text of `query.error`. */
  readonly failedText?: string;
  /** The default says that the fault is not the fan's, if the API gave no reason. */
  readonly failedDetail?: string;
  /** The text while the device is offline, instead of "You're offline". */
  readonly offlineText?: string;
  /** A link to a page that works without the data. */
  readonly alternative?: ReactNode;
  readonly isEmpty?: boolean;
  /** Rendered instead of the children if `isEmpty`. */
  readonly empty?: ReactNode;
  readonly children: (data: Data) => ReactNode;
};

export function Fetched<Data>(props: FetchedProps<Data>) {
  const { query, data, loadingLabel, skeleton, isCompact, isEmpty, empty, children } = props;
  const t = useTexts(frameTexts);
  const tFetched = useTexts(texts);
  const sentence = useFailureText(query.error);
  const secondLine = useSecondLine(props.failedText === undefined ? query.error : null);
  const isOffline = useOfflineCause() === 'network';
  if (data !== null) return isEmpty ? empty : children(data);
  if (query.error === null) {
    return (
      <>
        <p role="status" className="sr-only">
          {loadingLabel}
        </p>
        {skeleton}
      </>
    );
  }
  const sharedProps = {
    isCompact,
    action: (
      <>
        <TryAgainButton query={query} isCompact={isCompact} />
        {props.alternative}
      </>
    ),
  };
  if (isOffline || query.hasNoResponse)
    return (
      <StatePanel
        {...sharedProps}
        kind="offline"
        sentence={props.offlineText ?? t('youAreOffline')}
        detail={t('retryWhenOnline')}
      />
    );
  const hasReason = isCompact || !isFallbackMessage(query.error);
  return (
    <StatePanel
      {...sharedProps}
      kind="error"
      sentence={props.failedText ?? sentence}
      detail={props.failedDetail ?? secondLine ?? (hasReason ? undefined : tFetched('ourFault'))}
    />
  );
}
