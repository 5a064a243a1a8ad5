// Renders the first four rewards on the landing page.

import type { Reward } from '@rabita/contract/fan/reward';
import { classNames } from '@rabita/ui/class-names';
import { Skeleton } from '@rabita/ui/skeleton';
import { useIsSignedIn, useUser } from '../../platform/session/auth-store.ts';
import { RewardCost } from './reward-cost.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { RewardStatusLine } from './reward-status-line.tsx';
import { RewardsFrame } from './rewards-frame.tsx';
import { rewardStatus, sortedRewards } from './rules.ts';

const PREVIEW_SIZE = 4;

const frame =
  'cut-fill grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 p-3 [--fill:var(--color-surface-2)]';

export function RewardsPreview({ className = '' }: { readonly className?: string }) {
  const user = useUser();
  const points = useIsSignedIn() ? (user?.loyalty_points ?? null) : null;
  return (
    <RewardsFrame className={className} skeleton={<RowsSkeleton />}>
      {rewards => (
        <ul className="grid gap-3">
          {sortedRewards(rewards, points ?? 0)
            .slice(0, PREVIEW_SIZE)
            .map(reward => (
              <RewardRow key={reward._id} reward={reward} points={points} />
            ))}
        </ul>
      )}
    </RewardsFrame>
  );
}

function RewardRow({ reward, points }: { readonly reward: Reward; readonly points: number | null }) {
  const { kind } = rewardStatus(reward, points ?? 0);
  const isUnavailable = kind === 'sold-out' || kind === 'unavailable';
  return (
    <li className={frame}>
      <RewardPicture reward={reward} isUnavailable={isUnavailable} className="size-18" />
      <div className="min-w-0">
        <h3
          className={classNames(
            'text-lg leading-(--leading-heading) break-words',
            isUnavailable && 'text-text-2',
          )}
        >
          <bdi>{reward.name}</bdi>
        </h3>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <RewardCost reward={reward} />
          <RewardStatusLine reward={reward} points={points} />
        </div>
      </div>
    </li>
  );
}

function RowsSkeleton() {
  return (
    <div className="grid gap-3">
      {Array.from({ length: PREVIEW_SIZE }, (_, row) => row + 1).map(row => (
        <div key={row} data-skeleton="reward-row" className={frame}>
          <Skeleton width={72} height={72} shape="cut" />
          <div>
            <div className="text-lg leading-(--leading-heading)">
              <Skeleton width="45%" height="1lh" />
            </div>
            <Skeleton width="60%" height={28} className="mt-1.5" />
          </div>
        </div>
      ))}
    </div>
  );
}
