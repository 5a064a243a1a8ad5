// Renders the frame shared by the board and its preview: the heading, and the loading, empty and error states.

import { useTexts } from '@rabita/client/texts';
import { useOnline } from '@rabita/client/use-online';
import type { LeaderboardReply } from '@rabita/contract/fan/leaderboard';
import { TrophyIcon } from '@rabita/ui/art/icons';
import { Button, buttonStyles } from '@rabita/ui/controls/button';
import { Skeleton } from '@rabita/ui/skeleton';
import { StatePanel } from '@rabita/ui/state-panel';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFailureText } from '../../platform/failure-texts.ts';
import { SavedNotice } from '../../platform/saved-notice.tsx';
import { useSavedAt } from '../../platform/use-saved-at.ts';
import { PodiumSkeleton } from './podium.tsx';
import { texts } from './texts.ts';
import { leaderboardError, useLeaderboard } from './use-leaderboard.ts';

type BoardFrameProps = {
  readonly subtitle: string;
  /** How many rows the skeleton shows under the podium. */
  readonly rows: number;
  readonly children: (reply: LeaderboardReply) => ReactNode;
  readonly className?: string;
};

export function BoardFrame({ subtitle, rows, children, className }: BoardFrameProps) {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="leaderboard-title" className={className}>
      <h2 id="leaderboard-title" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mb-5 text-text-2">{subtitle}</p>
      <BoardBody rows={rows}>{children}</BoardBody>
    </section>
  );
}

function BoardBody({ rows, children }: Pick<BoardFrameProps, 'rows' | 'children'>) {
  const t = useTexts(texts);
  const isOnline = useOnline();
  const query = useLeaderboard();
  const { data, error, isFetching, refetch } = query;
  const savedAt = useSavedAt(query);
  const sentence = useFailureText(leaderboardError(error));
  if (data && data.leaderboard.length > 0) {
    return (
      <>
        {savedAt !== null && <SavedNotice savedAt={savedAt} className="-mt-4 mb-4" />}
        {children(data)}
      </>
    );
  }
  if (data) {
    return (
      <StatePanel
        kind="empty"
        isCompact
        icon={<TrophyIcon size={30} />}
        sentence={t('empty')}
        detail={t('emptyDetail')}
        action={
          <Link to="/events" className={buttonStyles({ variant: 'secondary' })}>
            {t('browseEvents')}
          </Link>
        }
      />
    );
  }
  if (!error) return <BoardSkeleton rows={rows} label={t('loading')} />;
  const retry = (
    <Button
      variant="secondary"
      onClick={() => void refetch()}
      isPending={isFetching}
      pendingLabel={t('loading')}
    >
      {t('tryAgain')}
    </Button>
  );
  return isOnline ? (
    <StatePanel kind="error" isCompact sentence={sentence} action={retry} />
  ) : (
    <StatePanel kind="offline" isCompact sentence={t('offline')} detail={t('offlineDetail')} action={retry} />
  );
}

function BoardSkeleton({ rows, label }: { readonly rows: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label}>
      <PodiumSkeleton />
      {Array.from({ length: rows }, (_, row) => row + 1).map(row => (
        <div
          key={row}
          data-skeleton="row"
          className="flex min-h-13 items-center justify-between border-b border-line px-4"
        >
          <Skeleton width="55%" height={18} />
          <Skeleton width={56} height={18} />
        </div>
      ))}
    </div>
  );
}
