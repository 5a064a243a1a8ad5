// Renders the matches, and the loading, empty, error and offline states.

import { useLanguage } from '@rabita/client/language';
import { useTexts } from '@rabita/client/texts';
import { useOnline } from '@rabita/client/use-online';
import { RefreshIcon } from '@rabita/ui/art/icons';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { failureText, useFailureText } from '../../platform/failure-texts.ts';
import { SavedNotice } from '../../platform/saved-notice.tsx';
import { useSavedAt } from '../../platform/use-saved-at.ts';
import { MatchCard } from './match-card.tsx';
import { MatchCardSkeleton } from './match-card-skeleton.tsx';
import { texts } from './texts.ts';
import { useMatches } from './use-matches.ts';

/** Lists all matches, eight at a time. */
export function MatchList() {
  const t = useTexts(texts);
  const language = useLanguage();
  const isOnline = useOnline();
  const view = useMatches();
  const failure = useFailureText(view.refreshError);
  const savedAt = useSavedAt(view.fetched);

  if (!view.matches && view.error !== null) {
    return (
      <StatePanel
        kind={isOnline ? 'error' : 'offline'}
        sentence={isOnline ? failureText(view.error, language) : t('offline')}
        action={
          <Button onClick={view.retry} isPending={view.isRefreshing} pendingLabel={t('loading')}>
            {t('retry')}
          </Button>
        }
      />
    );
  }
  const refresh = (variant: 'ghost' | 'secondary') => (
    <Button
      variant={variant}
      size="sm"
      icon={<RefreshIcon size={18} />}
      onClick={view.refresh}
      isPending={view.isRefreshing && view.matches !== null}
      pendingLabel={t('refreshing')}
    >
      {t('refresh')}
    </Button>
  );
  if (view.matches?.length === 0) {
    return <StatePanel kind="empty" sentence={t('none')} action={refresh('secondary')} />;
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="-mt-2 flex flex-wrap items-center justify-end gap-3">
        {savedAt !== null && <SavedNotice savedAt={savedAt} className="flex-1" />}
        {savedAt === null && failure && (
          <p role="alert" className="flex-1 text-base text-error">
            {failure}
          </p>
        )}
        {refresh('ghost')}
      </div>
      {!view.matches && (
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2">
        {view.matches
          ? view.matches.map(match => <MatchCard key={match._id} match={match} heading="h2" />)
          : ['one', 'two', 'three', 'four'].map(key => <MatchCardSkeleton key={key} />)}
      </div>
      {view.hasMoreGames && (
        <div className="mt-3 grid justify-items-center gap-3">
          {view.moreError && (
            <p role="alert" className="text-base text-error">
              {t('moreFailed')}
            </p>
          )}
          <Button
            variant="secondary"
            size="lg"
            onClick={view.loadMore}
            isPending={view.isLoadingMore}
            pendingLabel={t('loading')}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  );
}
