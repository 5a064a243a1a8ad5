/** Renders the first four rewards on the landing page. */
import { useTexts } from '@rabita/client/language/texts';
import { StaleNotice } from '../../platform/calls/stale-notice.tsx';
import { useIsLoggedIn, useUser } from '../../platform/session/auth-store.ts';
import { useNow } from '../../platform/use-now.ts';
import { RewardRow, RewardRowSkeleton } from './reward-row.tsx';
import { RewardsFrame } from './rewards-frame.tsx';
import { sortRewards } from './rules.ts';
import { texts } from './texts.ts';
import { useRewards } from './use-rewards.ts';

const PREVIEW_SIZE = 4;

export function RewardsPreview({ className = '' }: { readonly className?: string }) {
  const t = useTexts(texts);
  const user = useUser();
  const balance = useIsLoggedIn() ? (user?.points_balance ?? null) : null;
  const { lastFetch } = useRewards();
  const now = useNow();
  return (
    <RewardsFrame className={className} subtitle={t('subtitle')} skeleton={<RowsSkeleton />}>
      {rewards => (
        <>
          <StaleNotice lastFetch={lastFetch} className="-mt-4 mb-4" />
          <ul className="grid gap-3">
            {sortRewards(rewards, balance ?? 0, now)
              .slice(0, PREVIEW_SIZE)
              .map(reward => (
                <RewardRow key={reward._id} reward={reward} points={balance} now={now} />
              ))}
          </ul>
        </>
      )}
    </RewardsFrame>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: PREVIEW_SIZE }, (_, row) => row + 1).map(row => (
        <RewardRowSkeleton key={row} />
      ))}
    </div>
  );
}
