// Renders the badges of a reward: availability, stock, and whether the member has enough points.

import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Badge } from '@rabita/ui/badge';
import { rewardStatus } from './rules.ts';
import { texts } from './texts.ts';

type RewardBadgesProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
};

export function RewardBadges({ reward, points }: RewardBadgesProps) {
  const t = useTexts(texts);
  const { kind } = rewardStatus(reward, points ?? 0);
  if (kind === 'sold-out') return <Badge>{t('soldOut')}</Badge>;
  if (kind === 'unavailable') return <Badge>{t('unavailable')}</Badge>;
  return (
    <>
      {kind === 'reached' && points !== null ? (
        <Badge tone="success" icon={<CheckIcon size={15} />}>
          {t('reached')}
        </Badge>
      ) : (
        <Badge tone="neutral">{t('available')}</Badge>
      )}
      {reward.stock !== null && <Badge tone="outline">{t('stock', { count: reward.stock })}</Badge>}
    </>
  );
}
