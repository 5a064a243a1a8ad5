// Renders all matches, eight at a time, or the loading, empty, error or offline state.

import { useTexts } from '@rabita/client/language/texts';
import type { Match } from '@rabita/contract/fan/match';
import { Button } from '@rabita/ui/controls/button';
import { StatePanel } from '@rabita/ui/state-panel';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { RefreshButton } from '../../platform/calls/refresh-button.tsx';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { MatchCard } from './match-card.tsx';
import { MatchCardSkeleton } from './match-card-skeleton.tsx';
import { texts } from './texts.ts';
import type { MatchesView } from './use-matches.ts';

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-2';

export function MatchList({ view }: { readonly view: MatchesView }) {
  const t = useTexts(texts);
  const isEmpty = view.matches?.length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {view.error === null && !isEmpty && <StaleNotice fetched={view.fetched} error={view.refreshError} />}
      <Fetched
        query={view}
        data={view.matches}
        loading={t('loading')}
        skeleton={
          <div className={grid}>
            {['one', 'two', 'three', 'four'].map(key => (
              <MatchCardSkeleton key={key} />
            ))}
          </div>
        }
        isEmpty={isEmpty}
        empty={
          <StatePanel kind="empty" sentence={t('none')} action={<RefreshButton hasLabel query={view} />} />
        }
      >
        {matches => <Matches view={view} matches={matches} />}
      </Fetched>
    </div>
  );
}

type MatchesProps = { readonly view: MatchesView; readonly matches: readonly Match[] };

function Matches({ view, matches }: MatchesProps) {
  const t = useTexts(texts);
  return (
    <>
      <div className={grid}>
        {matches.map(match => (
          <MatchCard key={match._id} match={match} heading="h2" />
        ))}
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
    </>
  );
}
