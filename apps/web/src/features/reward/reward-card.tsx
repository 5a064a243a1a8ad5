// Renders one reward: its name, cost and availability, and how many points the member still needs.

import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { KhatamArt } from '@rabita/ui/art/khatam-art';
import { Card } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { Skeleton } from '@rabita/ui/skeleton';
import { UploadedPicture } from '../../platform/uploaded-picture.tsx';
import { RewardBadges } from './reward-badges.tsx';
import { rewardStatus } from './rules.ts';
import { texts } from './texts.ts';

type RewardCardProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
};

/** The classes of the grid that contains the reward cards or their skeletons. */
export const rewardGridClasses = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

const frame = 'grid h-full grid-cols-[5.5rem_minmax(0,1fr)] sm:grid-cols-1 sm:grid-rows-[7rem_1fr]';

/** The artwork is next to the text on a phone and above it on wider screens. */
export function RewardCard({ reward, points }: RewardCardProps) {
  const t = useTexts(texts);
  const status = rewardStatus(reward, points ?? 0);
  const isUnavailable = status.kind === 'sold-out' || status.kind === 'unavailable';
  return (
    <Card padding="none" className={frame}>
      <div className={classNames('cut relative', isUnavailable && 'opacity-40 grayscale')}>
        <KhatamArt seed={reward._id} className="absolute inset-0" />
        <UploadedPicture picture={reward.picture} />
      </div>
      <div className="flex min-w-0 flex-col gap-2 p-4">
        <h3
          className={classNames(
            'text-lg leading-(--leading-heading) break-words',
            isUnavailable && 'text-text-2',
          )}
        >
          <bdi>{reward.name}</bdi>
        </h3>
        {reward.description && <p className="text-sm break-words text-text-2">{reward.description}</p>}
        <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-2 pt-1">
          <span className="font-display font-extrabold text-text tabular">
            {t('cost', { count: reward.loyalty_points })}
          </span>
          <RewardBadges reward={reward} points={points} />
        </div>
        {status.kind === 'short' && points !== null && points > 0 && (
          <ProgressBar
            value={points}
            max={reward.loyalty_points}
            label={t('progress', { reward: reward.name })}
            valueText={t('missing', { count: status.missing })}
          />
        )}
        {status.kind === 'short' && points !== null && (
          <p className="text-sm text-text-2 tabular">{t('missing', { count: status.missing })}</p>
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
      <div className="flex min-w-0 flex-col gap-2 p-4">
        <div className="text-lg leading-(--leading-heading)">
          <Skeleton width="55%" height="1lh" />
        </div>
        <div className="text-sm">
          <Skeleton width="85%" height="1lh" />
        </div>
        <div className="mt-auto flex items-center gap-x-3 pt-1">
          <Skeleton width={72} height={28} />
          <Skeleton width={64} height={28} />
        </div>
        <div className="text-sm">
          <Skeleton width="45%" height="1lh" />
        </div>
      </div>
    </Card>
  );
}
