/** The rewards for a member: how far the next one is, then all of them, those out of stock last. */

import { useTexts } from '@rabita/client/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { CheckIcon } from '@rabita/ui/art/icons';
import { Card } from '@rabita/ui/card';
import { Button } from '@rabita/ui/controls/button';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Skeleton } from '@rabita/ui/skeleton';
import { useState } from 'react';
import { RewardCard, RewardCardSkeleton, rewardGrid } from './reward-card.tsx';
import { RewardsFrame } from './rewards-frame.tsx';
import { nextReward, rewardStanding, sortedRewards } from './rules.ts';
import { texts } from './texts.ts';

const SHOWN_AT_FIRST = 6;

type RewardListProps = {
  /** All that the member ever earned. */
  readonly points: number;
  readonly className?: string;
};

export function RewardList({ points, className = '' }: RewardListProps) {
  return (
    <RewardsFrame className={className} skeleton={<RewardsSkeleton />}>
      {rewards => (
        <>
          <NextReward rewards={rewards} points={points} />
          <RewardGrid rewards={sortedRewards(rewards, points)} points={points} />
        </>
      )}
    </RewardsFrame>
  );
}

function RewardsSkeleton() {
  return (
    <>
      <Card data-skeleton="next-reward" className="mb-4">
        <div className="text-sm">
          <Skeleton width={96} height="1lh" />
        </div>
        <div className="mt-1 mb-4 text-xl">
          <Skeleton width="45%" height="1lh" />
        </div>
        <Skeleton height={12} />
        <div className="mt-2 text-sm">
          <Skeleton width={64} height="1lh" />
        </div>
      </Card>
      <div className={rewardGrid}>
        {Array.from({ length: SHOWN_AT_FIRST }, (_, card) => card + 1).map(card => (
          <RewardCardSkeleton key={card} />
        ))}
      </div>
    </>
  );
}

type RewardsProps = { readonly rewards: readonly Reward[]; readonly points: number };

function RewardGrid({ rewards, points }: RewardsProps) {
  const t = useTexts(texts);
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rewards : rewards.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={rewardGrid}>
        {shown.map(reward => (
          <li key={reward._id}>
            <RewardCard reward={reward} points={points} />
          </li>
        ))}
      </ul>
      {rewards.length > SHOWN_AT_FIRST && (
        <div className="mt-6 text-center">
          <Button variant="secondary" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {t(isWhole ? 'showFewer' : 'showAll')}
          </Button>
        </div>
      )}
    </>
  );
}

function NextReward({ rewards, points }: RewardsProps) {
  const t = useTexts(texts);
  const next = nextReward(rewards, points);
  const standing = next && rewardStanding(next, points);
  if (next && standing?.kind === 'short') {
    return (
      <Card className="mb-4">
        <p className="text-sm text-text-2">{t('next')}</p>
        <div className="mt-1 mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="max-w-full font-display text-xl font-bold break-words">
            <bdi>{next.name}</bdi>
          </p>
          <p className="font-bold text-accent-text tabular">{t('missing', { count: standing.missing })}</p>
        </div>
        <ProgressBar
          value={Math.max(0, points)}
          max={next.loyalty_points}
          label={t('progress', { reward: next.name })}
          valueText={t('missing', { count: standing.missing })}
        />
        <p aria-hidden="true" className="mt-2 text-sm text-text-3 tabular">
          {t('progressValue', { points, cost: next.loyalty_points })}
        </p>
      </Card>
    );
  }
  if (!rewards.some(reward => rewardStanding(reward, points).kind === 'reached')) return null;
  return (
    <Card className="mb-4 flex items-center gap-3 font-semibold">
      <CheckIcon className="text-success" />
      {t('allReached')}
    </Card>
  );
}
