/** Renders the first five members of the leaderboard on the landing page. */
import { useTexts } from '@rabita/client/language/texts';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { SectionHeading } from '../../platform/section-heading.tsx';
import { useIsLoggedIn, useUser } from '../../platform/session/auth-store.ts';
import { BoardBody, boardClasses } from './board-body.tsx';
import { BoardRow, boardGridClasses } from './board-row.tsx';
import { Podium } from './podium.tsx';
import { PODIUM_SIZE } from './rules.ts';
import { texts } from './texts.ts';
import { useLeaderboard } from './use-leaderboard.ts';

const ROWS_BELOW_PODIUM = 2;

export function LeaderboardPreview({ className = '' }: { readonly className?: string }) {
  const t = useTexts(texts);
  const user = useUser();
  const { lastFetch } = useLeaderboard();
  const memberId = useIsLoggedIn() ? (user?._id ?? null) : null;
  return (
    <section aria-labelledby="leaderboard-title" className={className}>
      <SectionHeading id="leaderboard-title" title={t('title')} subtitle={t('previewSubtitle')} />
      <StaleNotice lastFetch={lastFetch} className="-mt-4 mb-4" />
      <div className={boardClasses}>
        <BoardBody skeletonRowCount={ROWS_BELOW_PODIUM}>
          {({ leaderboard }) => (
            <>
              <Podium rows={leaderboard.slice(0, PODIUM_SIZE)} memberId={memberId} />
              <ol className={boardGridClasses}>
                {leaderboard.slice(PODIUM_SIZE, PODIUM_SIZE + ROWS_BELOW_PODIUM).map(row => (
                  <BoardRow key={row._id} row={row} isOwn={row._id === memberId} />
                ))}
              </ol>
            </>
          )}
        </BoardBody>
      </div>
    </section>
  );
}
