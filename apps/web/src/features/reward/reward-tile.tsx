/** Renders one reward as a tile that links to its page: its picture, name, cost, status and the member's progress. */
import { useTexts } from '@rabita/client/language/texts';
import {
  RewardCard,
  rewardCardClasses,
  rewardPictureClasses,
  rewardTextClasses,
} from '@rabita/client/reward-card/reward-card';
import { rewardStatus } from '@rabita/client/reward-card/reward-status';
import { texts as cardTexts } from '@rabita/client/reward-card/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { cardLinkClasses } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Skeleton } from '@rabita/ui/skeleton';
import { Link } from 'react-router';
import { rewardPath } from '../../platform/paths.ts';
import { texts } from './texts.ts';

type RewardTileProps = {
  readonly reward: Reward;
  /** The points that the member can spend; null for a guest. */
  readonly points: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Below the name. */
  readonly note?: string | undefined;
};

export function RewardTile({ reward, points, now, note }: RewardTileProps) {
  const t = useTexts(texts);
  const tCard = useTexts(cardTexts);
  const status = rewardStatus(reward, points ?? 0, now);
  return (
    <li className={classNames(rewardCardClasses, 'motion-safe:hover:-translate-y-1')}>
      <RewardCard
        reward={reward}
        points={points}
        now={now}
        note={note}
        name={
          <Link to={rewardPath(reward._id)} className={`text-text ${cardLinkClasses}`}>
            <bdi>{reward.name}</bdi>
          </Link>
        }
      >
        {points !== null && points > 0 && status.kind === 'short' && (
          <ProgressBar
            value={points}
            max={reward.loyalty_points}
            label={t('progress', { reward: reward.name })}
            valueText={tCard('missing', { count: status.missing })}
          />
        )}
      </RewardCard>
    </li>
  );
}

/** Two columns on a phone. */
export const tileGridClasses = 'grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:gap-5 cramped:grid-cols-1';

export function RewardTileSkeleton({ className }: { readonly className?: string | undefined }) {
  return (
    <div data-skeleton="tile" className={classNames(rewardCardClasses, className)}>
      <div className={classNames('cut-top animate-shimmer bg-surface-3', rewardPictureClasses)} />
      <div className={rewardTextClasses}>
        <div className="text-base leading-(--leading-heading) sm:text-lg">
          <Skeleton width="70%" height="1lh" />
        </div>
        <div className="mt-auto grid gap-1.5 pt-1">
          <div className="text-lg leading-(--leading-heading)">
            <Skeleton width="45%" height="1lh" />
          </div>
          <Skeleton width="60%" height={28} />
        </div>
      </div>
    </div>
  );
}
