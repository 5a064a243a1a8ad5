/** Renders the leaderboard of all time, or its loading, empty or error state. */
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardResponse } from '@rabita/contract/fan/leaderboard';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { PodiumSkeleton } from './podium.tsx';
import { texts } from './texts.ts';
import { useLeaderboard } from './use-leaderboard.ts';

type BoardBodyProps = {
  /** The number of skeleton rows below the podium. */
  readonly skeletonRowCount: number;
  readonly children: (response: LeaderboardResponse) => ReactNode;
};

export function BoardBody({ skeletonRowCount, children }: BoardBodyProps) {
  const t = useTexts(texts);
  const query = useLeaderboard();
  return (
    <Fetched
      query={query}
      data={query.response}
      loadingLabel={t('loading')}
      skeleton={<BoardSkeleton rowCount={skeletonRowCount} />}
      isCompact
      isEmpty={query.response?.leaderboard.length === 0}
      empty={
        <StatePanel
          kind="empty"
          isCompact
          icon={<TrophyIcon size={30} />}
          sentence={t('empty')}
          detail={t('emptyDetail')}
        />
      }
    >
      {children}
    </Fetched>
  );
}

/** Classes of the element around a board: the podium is above the rows on phones, and beside them on wide screens. */
export const boardClasses =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]';

/** Classes of the rows, beside all of the first column. */
export const rowsClasses = 'lg:col-start-2 lg:row-span-2 lg:row-start-1';

type BoardSkeletonProps = { readonly rowCount: number; readonly children?: ReactNode };

export function BoardSkeleton({ rowCount, children }: BoardSkeletonProps) {
  return (
    <div className="lg:contents">
      <div>
        <PodiumSkeleton />
        {children}
      </div>
      <div className={rowsClasses}>
        {Array.from({ length: rowCount }, (_, row) => row + 1).map(row => (
          <div
            key={row}
            data-skeleton="row"
            className="flex min-h-11 items-center justify-between border-b border-line px-4 sm:min-h-13"
          >
            <Skeleton width="55%" height={18} />
            <Skeleton width={56} height={18} />
          </div>
        ))}
      </div>
    </div>
  );
}
