/**
 * Renders the rewards on the dashboard: some that the member can redeem, the next one with the member's progress, then
 * all others, with unavailable ones last.
 */
import { useTexts } from '@rabita/client/language/texts';
import { rewardStatus } from '@rabita/client/reward-card/reward-status';
import { texts as cardTexts } from '@rabita/client/reward-card/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import type { Tier } from '@rabita/contract/fan/season';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { ChevronForwardIcon } from '@rabita/ui/art/icons';
import { Card } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { Button } from '@rabita/ui/controls/button';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Skeleton } from '@rabita/ui/skeleton';
import { useState } from 'react';
import { rewardPath } from '../../platform/paths.ts';
import { useNow } from '../../platform/use-now.ts';
import { pageTexts } from './page-texts.ts';
import { RewardRow, RewardRowSkeleton } from './reward-row.tsx';
import { RewardsFrame } from './rewards-frame.tsx';
import { findNextReward, sortRewards } from './rules.ts';
import { texts } from './texts.ts';
import { hasReachedTier } from './tier-rules.ts';
import { useRewards } from './use-rewards.ts';

/** The number of rewards that a phone shows until the member expands the list. */
const INITIAL_COUNT_ON_PHONE = 3;

/** The number of redeemable rewards before the next one. On wide screens they fill a row. */
const REDEEMABLE_BEFORE_NEXT = 2;

const gridClasses =
  'grid grid-flow-row-dense grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))]';
const wideClasses = 'sm:col-span-full';

const phoneClasses = (index: number) => (index < INITIAL_COUNT_ON_PHONE ? undefined : 'max-sm:hidden');

type RewardListProps = {
  /** The points that the member can spend. */
  readonly points: number;
  /** The member's tier; null: none. */
  readonly tier: Tier | null;
  /** The initial number of rows with two rewards each, so that the list is about as high as the leaderboard. */
  readonly initialRowCount: number;
};

export function RewardList({ points, tier: memberTier, initialRowCount }: RewardListProps) {
  const t = useTexts(texts);
  const tCard = useTexts(cardTexts);
  const tPage = useTexts(pageTexts);
  const toTierText = ({ tier }: Reward) => (tier ? tPage('forTier', { tier: tier.name }) : undefined);
  const { rewards } = useRewards();
  const now = useNow();
  const [isExpanded, setIsExpanded] = useState(false);
  const rewardCount = rewards?.length ?? 0;
  const initialCount = 1 + 2 * initialRowCount;
  return (
    <RewardsFrame
      skeleton={<RewardsSkeleton rewardCount={initialCount} />}
      action={
        rewardCount > INITIAL_COUNT_ON_PHONE && (
          <Button
            variant="link"
            aria-controls="reward-rows"
            aria-expanded={isExpanded}
            className={rewardCount > initialCount ? undefined : 'sm:hidden'}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t(isExpanded ? 'showFewer' : 'showAll')}
          </Button>
        )
      }
    >
      {allRewards => {
        const nextReward = findNextReward(allRewards, points, now);
        const canRedeem = (reward: Reward) =>
          reward.kind !== null &&
          rewardStatus(reward, points, now).kind === 'affordable' &&
          hasReachedTier(reward, memberTier);
        const others = sortRewards(allRewards, points, now).filter(reward => reward !== nextReward);
        const redeemableFirst = nextReward ? others.filter(canRedeem).slice(0, REDEEMABLE_BEFORE_NEXT) : [];
        const orderedRewards = nextReward
          ? [...redeemableFirst, nextReward, ...others.filter(reward => !redeemableFirst.includes(reward))]
          : others;
        const isAllReached =
          !nextReward && allRewards.some(reward => rewardStatus(reward, points, now).kind === 'affordable');
        return (
          <>
            {isAllReached && (
              <Card className="mb-3 flex items-center gap-3 font-semibold">
                <CheckIcon className="text-success" />
                <span>{t('allReached')}</span>
              </Card>
            )}
            <ul id="reward-rows" className={gridClasses}>
              {orderedRewards.slice(0, isExpanded ? rewardCount : initialCount).map((reward, index) => (
                <RewardRow
                  key={reward._id}
                  reward={reward}
                  points={points}
                  now={now}
                  to={rewardPath(reward._id)}
                  eyebrow={reward === nextReward ? t('next') : toTierText(reward)}
                  description={reward.description}
                  className={classNames(
                    reward === nextReward && wideClasses,
                    !isExpanded && phoneClasses(index),
                  )}
                >
                  {canRedeem(reward) && (
                    // The whole row is a link, and this text says what it does.
                    <p
                      aria-hidden="true"
                      className="mt-1 flex items-center gap-1 font-semibold text-accent-text"
                    >
                      <span>{tPage('redeem')}</span>
                      <ChevronForwardIcon size={16} />
                    </p>
                  )}
                  {reward === nextReward && (
                    <ProgressBar
                      value={Math.max(0, points)}
                      max={reward.loyalty_points}
                      label={t('progress', { reward: reward.name })}
                      valueText={tCard('missing', {
                        points: tCard('points', { count: reward.loyalty_points - points }),
                      })}
                      className="mt-1"
                    />
                  )}
                </RewardRow>
              ))}
            </ul>
          </>
        );
      }}
    </RewardsFrame>
  );
}

function RewardsSkeleton({ rewardCount }: { readonly rewardCount: number }) {
  return (
    <div className={gridClasses}>
      <RewardRowSkeleton hasEyebrow hasDescription className={wideClasses}>
        <Skeleton height={12} className="mt-1" />
      </RewardRowSkeleton>
      {Array.from({ length: rewardCount - 1 }, (_, row) => row + 1).map(index => (
        <RewardRowSkeleton key={index} hasDescription className={phoneClasses(index)} />
      ))}
    </div>
  );
}
