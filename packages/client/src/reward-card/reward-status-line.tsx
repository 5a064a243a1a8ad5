// Renders the one thing to know about a reward: that it is gone, opens later, is reached, short of points, or available.

import type { Reward } from '@rabita/contract/fan/reward';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { Badge } from '@rabita/ui/badge';
import { formatViewerDayTime } from '../language/format.ts';
import { useLanguage } from '../language/language.ts';
import { useTexts } from '../language/texts.ts';
import { rewardStatus } from './reward-status.ts';
import { texts } from './texts.ts';

type RewardStatusLineProps = {
  readonly reward: Reward;
  /** The member's points; null for a guest. */
  readonly points: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
};

export function RewardStatusLine({ reward, points, now }: RewardStatusLineProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const status = rewardStatus(reward, points ?? 0, now);
  if (status.kind === 'ended') return <Badge>{t('ended')}</Badge>;
  if (status.kind === 'sold-out') return <Badge>{t('soldOut')}</Badge>;
  if (status.kind === 'unavailable') return <Badge>{t('unavailable')}</Badge>;
  if (status.kind === 'upcoming') {
    const when = formatViewerDayTime(status.opensAt, language);
    return <span className="text-sm text-text-2">{t('opensAt', { when })}</span>;
  }
  if (points === null) return <Badge tone="neutral">{t('available')}</Badge>;
  if (status.kind === 'reached') {
    return (
      <Badge tone="success" icon={<CheckIcon size={15} />}>
        {t('reached')}
      </Badge>
    );
  }
  return (
    <span className="text-sm text-text-2 tabular">
      {t('missing', { points: t('points', { count: status.missing }) })}
    </span>
  );
}
