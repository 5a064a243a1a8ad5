/** Three rewards for the landing page; light enough for the first load. */
import { useIsSignedIn, useUser } from '../../platform/auth-store.ts';
import { RewardCard } from './reward-card.tsx';
import { RewardsFrame, rewardGrid } from './rewards-frame.tsx';
import { sortedRewards } from './rules.ts';

const PREVIEW_SIZE = 3;

export function RewardsPreview({ className = '' }: { readonly className?: string }) {
  const user = useUser();
  const points = useIsSignedIn() ? (user?.loyalty_points ?? null) : null;
  return (
    <RewardsFrame className={className}>
      {rewards => (
        <ul className={rewardGrid}>
          {sortedRewards(rewards, points ?? 0)
            .slice(0, PREVIEW_SIZE)
            .map(reward => (
              <li key={reward._id}>
                <RewardCard reward={reward} points={points} />
              </li>
            ))}
        </ul>
      )}
    </RewardsFrame>
  );
}
