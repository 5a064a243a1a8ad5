// Renders what a reward costs in points, and how many are left of a limited one.

import type { Reward } from '@rabita/contract/fan/reward';
import { useTexts } from '../language/texts.ts';
import { texts } from './texts.ts';

export function RewardCost({ reward }: { readonly reward: Reward }) {
  const t = useTexts(texts);
  return (
    <p className="font-display font-extrabold text-text tabular">
      <span>{t('points', { count: reward.loyalty_points })}</span>
      {reward.available && reward.stock !== null && reward.stock > 0 && (
        <span className="font-sans text-sm font-normal text-text-3">
          {` · ${t('stock', { count: reward.stock })}`}
        </span>
      )}
    </p>
  );
}
