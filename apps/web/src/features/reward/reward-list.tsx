/**
 * Renders the rewards on the dashboard: first some that the member can redeem, and the next one
 * with the member's progress; unavailable ones last.
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
import { nextReward, sortedRewards } from './rules.ts';
import { texts } from './texts.ts';
import { hasReachedTier } from './tier-rules.ts';
import { useRewards } from './use-rewards.ts';

/** On a phone, where all rows are below each other. */
const INITIAL_COUNT_ON_PHONE = 3;

/** How many rewards that can be redeemed stand before the next one. On wide screens they share its row. */
const BEFORE_NEXT = 2;

const grid =
  'grid grid-flow-row-dense grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-[repeat(2,minmax(0,1fr))]';
const wide = 'sm:col-span-full';

const phoneClasses = (place: number) => (place < INITIAL_COUNT_ON_PHONE ? undefined : 'max-sm:hidden');

type RewardListProps = {
  /** The points that the member can spend. */
  readonly points: number;
  /** The member's tier; null: none. */
  readonly tier: Tier | null;
  /**
   * The rows of two at first, below the next reward, so that the list is about as high as the leaderboard next to it.
   */
  readonly rows: number;
};

export function RewardList({ points, tier: ownTier, rows }: RewardListProps) {
  const t = useTexts(texts);
  const tc = useTexts(cardTexts);
  const tp = useTexts(pageTexts);
  const forTier = ({ tier }: Reward) => (tier ? tp('forTier', { tier: tier.name }) : undefined);
  const { rewards } = useRewards();
  const now = useNow();
  const [isExpanded, setIsExpanded] = useState(false);
  const count = rewards?.length ?? 0;
  const initialCount = 1 + 2 * rows;
  return (
    <RewardsFrame
      skeleton={<RewardsSkeleton count={initialCount} />}
      action={
        count > INITIAL_COUNT_ON_PHONE && (
          <Button
            variant="link"
            aria-controls="reward-rows"
            aria-expanded={isExpanded}
            className={count > initialCount ? undefined : 'sm:hidden'}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t(isExpanded ? 'showFewer' : 'showAll')}
          </Button>
        )
      }
    >
      {all => {
        const next = nextReward(all, points, now);
        const canRedeem = (reward: Reward) =>
          reward.kind !== null &&
          rewardStatus(reward, points, now).kind === 'reached' &&
          hasReachedTier(reward, ownTier);
        const others = sortedRewards(all, points, now).filter(reward => reward !== next);
        const first = next ? others.filter(canRedeem).slice(0, BEFORE_NEXT) : [];
        const ordered = next ? [...first, next, ...others.filter(one => !first.includes(one))] : others;
        const isAllReached =
          !next && all.some(reward => rewardStatus(reward, points, now).kind === 'reached');
        return (
          <>
            {isAllReached && (
              <Card className="mb-3 flex items-center gap-3 font-semibold">
                <CheckIcon className="text-success" />
                <span>{t('allReached')}</span>
              </Card>
            )}
            <ul id="reward-rows" className={grid}>
              {ordered.slice(0, isExpanded ? count : initialCount).map((reward, place) => (
                <RewardRow
                  key={reward._id}
                  reward={reward}
                  points={points}
                  now={now}
                  to={rewardPath(reward._id)}
                  eyebrow={reward === next ? t('next') : forTier(reward)}
                  description={reward.description}
                  className={classNames(reward === next && wide, !isExpanded && phoneClasses(place))}
                >
                  {canRedeem(reward) && (
                    // The row is one link; this says where it leads.
                    <p
                      aria-hidden="true"
                      className="mt-1 flex items-center gap-1 font-semibold text-accent-text"
                    >
                      <span>{tp('redeem')}</span>
                      <ChevronForwardIcon size={16} />
                    </p>
                  )}
                  {reward === next && (
                    <ProgressBar
                      value={Math.max(0, points)}
                      max={reward.loyalty_points}
                      label={t('progress', { reward: reward.name })}
                      valueText={tc('missing', {
                        points: tc('points', { count: reward.loyalty_points - points }),
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

function RewardsSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={grid}>
      <RewardRowSkeleton hasEyebrow hasDescription className={wide}>
        <Skeleton height={12} className="mt-1" />
      </RewardRowSkeleton>
      {Array.from({ length: count - 1 }, (_, row) => row + 1).map(place => (
        <RewardRowSkeleton key={place} hasDescription className={phoneClasses(place)} />
      ))}
    </div>
  );
}
