/** Renders the leaderboard of all time, or its loading, empty or error state. */
import { useTexts } from '@rabita/client/language/texts';
import type { LeaderboardResponse } from '@rabita/contract/fan/leaderboard';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Fetched } from '../../platform/calls/fetched.tsx';
import { PodiumSkeleton } from './podium.tsx';
import { texts } from './texts.ts';
import { useLeaderboard } from './use-leaderboard.ts';

type BoardBodyProps = {
  /** The number of skeleton rows below the podium. */
  readonly rows: number;
  /** Whether a phone shows no row below the podium at first. */
  readonly isShortOnPhone?: boolean;
  readonly children: (response: LeaderboardResponse) => ReactNode;
};

export function BoardBody({ rows, isShortOnPhone, children }: BoardBodyProps) {
  const t = useTexts(texts);
  const view = useLeaderboard();
  return (
    <Fetched
      query={view}
      data={view.response}
      loading={t('loading')}
      skeleton={<BoardSkeleton rows={rows} className={isShortOnPhone ? 'max-sm:hidden' : undefined} />}
      isCompact
      isEmpty={view.response?.leaderboard.length === 0}
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

type BoardSkeletonProps = { readonly rows: number; readonly className: string | undefined };

export function BoardSkeleton({ rows, className }: BoardSkeletonProps) {
  return (
    <>
      <PodiumSkeleton />
      {Array.from({ length: rows }, (_, row) => row + 1).map(row => (
        <div
          key={row}
          data-skeleton="row"
          className={classNames(
            'flex min-h-11 items-center justify-between border-b border-line px-4 sm:min-h-13',
            className,
          )}
        >
          <Skeleton width="55%" height={18} />
          <Skeleton width={56} height={18} />
        </div>
      ))}
    </>
  );
}
