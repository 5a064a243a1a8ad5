// Renders the one thing to know about a reward: that it is gone, reached, short of points, or available.

import { useTexts } from '@rabita/client/language/texts';
import type { Reward } from '@rabita/contract/fan/reward';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Badge } from '@rabita/ui/badge';
import { rewardStatus } from './rules.ts';
import { texts } from './texts.ts';

type RewardStatusLineProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
};

export function RewardStatusLine({ reward, points }: RewardStatusLineProps) {
  const t = useTexts(texts);
  const status = rewardStatus(reward, points ?? 0);
  if (status.kind === 'sold-out') return <Badge>{t('soldOut')}</Badge>;
  if (status.kind === 'unavailable') return <Badge>{t('unavailable')}</Badge>;
  if (points === null) return <Badge tone="neutral">{t('available')}</Badge>;
  if (status.kind === 'reached') {
    return (
      <Badge tone="success" icon={<CheckIcon size={15} />}>
        {t('reached')}
      </Badge>
    );
  }
  return <span className="text-sm text-text-2 tabular">{t('missing', { count: status.missing })}</span>;
}
