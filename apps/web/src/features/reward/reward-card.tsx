// Renders one reward: its drawing, name, cost and status, and the member's progress towards it.

import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { Card } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Skeleton } from '@rabita/ui/skeleton';
import { RewardCost } from './reward-cost.tsx';
import { RewardPicture } from './reward-picture.tsx';
import { RewardStatusLine } from './reward-status-line.tsx';
import { rewardStatus } from './rules.ts';
import { texts } from './texts.ts';

type RewardCardProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
};

/** The classes of the grid that contains the reward cards or their skeletons. */
export const rewardGridClasses = 'grid gap-4 sm:grid-cols-2';

const frame = 'grid h-full grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-1 sm:grid-rows-[9rem_1fr]';

/** The drawing is next to the text on a phone and above it on wider screens. A phone leaves out the description. */
export function RewardCard({ reward, points }: RewardCardProps) {
  const t = useTexts(texts);
  const status = rewardStatus(reward, points ?? 0);
  const isUnavailable = status.kind === 'sold-out' || status.kind === 'unavailable';
  return (
    <Card padding="none" className={frame}>
      <RewardPicture reward={reward} isUnavailable={isUnavailable} />
      <div className="flex min-w-0 flex-col gap-1 p-4 sm:gap-2">
        <h3
          className={classNames(
            'text-lg leading-(--leading-heading) break-words',
            isUnavailable && 'text-text-2',
          )}
        >
          <bdi>{reward.name}</bdi>
        </h3>
        {reward.description && (
          <p className="hidden text-sm break-words text-text-2 sm:block">{reward.description}</p>
        )}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pt-1">
          <RewardCost reward={reward} />
          <RewardStatusLine reward={reward} points={points} />
        </div>
        {status.kind === 'short' && points !== null && points > 0 && (
          <ProgressBar
            value={points}
            max={reward.loyalty_points}
            label={t('progress', { reward: reward.name })}
            valueText={t('missing', { count: status.missing })}
          />
        )}
      </div>
    </Card>
  );
}

/** A placeholder of the same size as a card. */
export function RewardCardSkeleton() {
  return (
    <Card data-skeleton="reward" padding="none" className={frame}>
      <Skeleton height="100%" shape="cut" />
      <div className="flex min-w-0 flex-col gap-1 p-4 sm:gap-2">
        <div className="text-lg leading-(--leading-heading)">
          <Skeleton width="55%" height="1lh" />
        </div>
        <div className="hidden text-sm sm:block">
          <Skeleton width="85%" height="1lh" />
        </div>
        <div className="mt-auto flex items-center justify-between gap-x-3 pt-1">
          <Skeleton width={72} height={28} />
          <Skeleton width={64} height={28} />
        </div>
      </div>
    </Card>
  );
}
