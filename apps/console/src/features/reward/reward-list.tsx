// Lists rewards with cost, stock and availability.
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { StaffReward } from '@rabita/contract/staff/reward';
import { Badge } from '@rabita/ui/badge';
import { Name } from '@rabita/ui/bidi';
import { Button } from '@rabita/ui/controls/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { useDraftCheck } from '../../platform/forms/draft-owner.tsx';
import { rewardPath } from '../../platform/paths.ts';
import { availabilityOf } from './rules.ts';
import { StockDialog, stockDraftName } from './stock-dialog.tsx';
import { texts } from './texts.ts';

const TONES = { available: 'success', withheld: 'neutral', gone: 'gold' } as const;

type RowProps = { readonly reward: StaffReward; readonly onStock: () => void };

function Row({ reward, onStock }: RowProps) {
  const t = useTexts(texts);
  const { name, description } = reward.translations[useLanguage()];
  const availability = availabilityOf(reward);
  return (
    <li className="relative border-b border-line transition-colors hover:bg-surface-1">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-4 sm:px-3">
        <div className="min-w-0 flex-1 basis-full sm:basis-80">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              to={rewardPath(reward._id)}
              className="ring-focus text-lg font-semibold [overflow-wrap:anywhere] text-text no-underline before:absolute before:inset-0"
            >
              <Name>{name}</Name>
            </Link>
            <Badge tone={TONES[availability]}>{t(availability)}</Badge>
            {!reward.is_active && <Badge tone="outline">{t('hidden')}</Badge>}
          </p>
          <p className="mt-1 line-clamp-2 text-sm [overflow-wrap:anywhere] text-text-3">
            <Name>{description}</Name>
          </p>
        </div>
        <p className="text-sm sm:w-36">
          <span className="block font-display font-extrabold text-accent-text tabular">
            {t('points', { count: reward.loyalty_points })}
          </span>
          <span className="text-text-2 tabular">
            {reward.stock === null ? t('unlimited') : t('left', { count: reward.stock })}
          </span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="relative z-1"
          aria-label={t('setStockOf', { name })}
          onClick={onStock}
        >
          {t('setStock')}
        </Button>
      </div>
    </li>
  );
}

export function RewardList({ rewards }: { readonly rewards: readonly StaffReward[] }) {
  const hasDraft = useDraftCheck();
  const [picked, setPicked] = useState<StaffReward | null>(
    rewards.find(({ _id }) => hasDraft(stockDraftName(_id))) ?? null,
  );
  return (
    <>
      <ul className="border-t border-line">
        {rewards.map(reward => (
          <Row key={reward._id} reward={reward} onStock={() => setPicked(reward)} />
        ))}
      </ul>
      {picked && <StockDialog reward={picked} onClose={() => setPicked(null)} />}
    </>
  );
}
