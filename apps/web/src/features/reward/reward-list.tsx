// Renders the rewards on the dashboard: the progress towards the next one, then the rewards, unavailable ones last.
// A phone shows that progress only on the reward's card.

import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Card } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Skeleton } from '@rabita/ui/skeleton';
import { useState } from 'react';
import { RewardCard, RewardCardSkeleton, rewardGridClasses } from './reward-card.tsx';
import { RewardsFrame } from './rewards-frame.tsx';
import { nextReward, rewardStatus, sortedRewards } from './rules.ts';
import { texts } from './texts.ts';

const INITIAL_COUNT = 6;
/** On a phone, where all cards are below each other. */
const INITIAL_COUNT_ON_PHONE = 3;

type RewardListProps = {
  /** The member's points. They are never spent, so they are all that the member ever earned. */
  readonly points: number;
};

export function RewardList({ points }: RewardListProps) {
  return (
    <RewardsFrame skeleton={<RewardsSkeleton />}>
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
      <Card data-skeleton="next-reward" className="mb-4 max-sm:hidden">
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
      <div className={rewardGridClasses}>
        {Array.from({ length: INITIAL_COUNT }, (_, card) => card).map(card => (
          <div key={card} className={card < INITIAL_COUNT_ON_PHONE ? undefined : 'max-sm:hidden'}>
            <RewardCardSkeleton />
          </div>
        ))}
      </div>
    </>
  );
}

type RewardsProps = { readonly rewards: readonly Reward[]; readonly points: number };

function RewardGrid({ rewards, points }: RewardsProps) {
  const t = useTexts(texts);
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? rewards : rewards.slice(0, INITIAL_COUNT);
  return (
    <>
      <ul className={rewardGridClasses}>
        {shown.map((reward, place) => (
          <li
            key={reward._id}
            className={isExpanded || place < INITIAL_COUNT_ON_PHONE ? undefined : 'max-sm:hidden'}
          >
            <RewardCard reward={reward} points={points} />
          </li>
        ))}
      </ul>
      {rewards.length > INITIAL_COUNT_ON_PHONE && (
        <div className={classNames('mt-4 text-center', rewards.length <= INITIAL_COUNT && 'sm:hidden')}>
          <Button variant="secondary" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
            {t(isExpanded ? 'showFewer' : 'showAll')}
          </Button>
        </div>
      )}
    </>
  );
}

function NextReward({ rewards, points }: RewardsProps) {
  const t = useTexts(texts);
  const next = nextReward(rewards, points);
  const status = next && rewardStatus(next, points);
  if (next && status?.kind === 'short') {
    return (
      <Card className="mb-4 max-sm:hidden">
        <p className="text-sm text-text-2">{t('next')}</p>
        <div className="mt-1 mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
          <p className="max-w-full font-display text-xl font-bold break-words">
            <bdi>{next.name}</bdi>
          </p>
          <p className="font-bold text-accent-text tabular">{t('missing', { count: status.missing })}</p>
        </div>
        <ProgressBar
          value={Math.max(0, points)}
          max={next.loyalty_points}
          label={t('progress', { reward: next.name })}
          valueText={t('missing', { count: status.missing })}
        />
        <p aria-hidden="true" className="mt-1 text-sm text-text-3 tabular">
          {t('progressValue', { points, cost: next.loyalty_points })}
        </p>
      </Card>
    );
  }
  if (!rewards.some(reward => rewardStatus(reward, points).kind === 'reached')) return null;
  return (
    <Card className="mb-4 flex items-center gap-3 font-semibold">
      <CheckIcon className="text-success" />
      {t('allReached')}
    </Card>
  );
}
