/** One reward: what it costs, whether it is there, and what the member still misses. */
import type { Reward } from '@rabita/contract/reward';
import { Card } from '@rabita/ui/card';
import { classNames } from '@rabita/ui/class-names';
import { KhatamArt } from '@rabita/ui/khatam-art';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { useTexts } from '../../platform/texts.ts';
import { RewardBadges } from './reward-badges.tsx';
import { rewardStanding } from './rules.ts';
import { texts } from './texts.ts';

type RewardCardProps = {
  readonly reward: Reward;
  /** null: a guest, who has no points to compare with. */
  readonly points: number | null;
};

export function RewardCard({ reward, points }: RewardCardProps) {
  const t = useTexts(texts);
  const standing = rewardStanding(reward, points ?? 0);
  const isGone = standing.kind === 'sold-out' || standing.kind === 'unavailable';
  return (
    <Card padding="none" className="grid h-full grid-rows-[7rem_1fr]">
      <div className={classNames('cut relative overflow-hidden', isGone && 'opacity-40 grayscale')}>
        <KhatamArt seed={reward._id} className="absolute inset-0" />
        <p className="absolute start-4 bottom-3 font-display text-xl leading-tight font-extrabold text-text tabular">
          {t('cost', { count: reward.loyalty_points })}
        </p>
      </div>
      <div className="flex flex-col gap-3 p-4">
        <div className="flex-1">
          <h3 className={classNames('text-lg leading-snug break-words', isGone && 'text-text-2')}>
            <bdi>{reward.name}</bdi>
          </h3>
          <p className="mt-1 text-sm text-text-2">{reward.description}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <RewardBadges reward={reward} points={points} />
        </div>
        {standing.kind === 'short' && points !== null && (
          <ProgressBar
            value={Math.max(0, points)}
            max={reward.loyalty_points}
            label={t('progress', { reward: reward.name })}
            valueText={t('missing', { count: standing.missing })}
            startText={
              <span className="font-semibold text-text-2">{t('missing', { count: standing.missing })}</span>
            }
          />
        )}
      </div>
    </Card>
  );
}
