/** Lists the season's tiers with the points that each needs and what it gives. Opens on a press, or by its link. */
import { useTexts } from '@rabita/client/language/texts';
import type { Standing } from '@rabita/contract/fan/season';
import { CheckIcon } from '@rabita/ui/art/first-icons';
import { ChevronDownIcon } from '@rabita/ui/art/icons';
import { Badge } from '@rabita/ui/badge';
import { TierBadge } from '@rabita/ui/tier-badge';
import { useLocation } from 'react-router';
import { useSeasonList } from '../../platform/use-season-list.ts';
import { TIERS_ID } from './rules.ts';
import { texts } from './texts.ts';

/** Renders nothing in a league without tiers, and until they are fetched. */
export function TierList({ standing }: { readonly standing: Standing }) {
  const t = useTexts(texts);
  const { hash } = useLocation();
  const tiers = useSeasonList(true)?.tiers ?? [];
  if (tiers.length === 0) return null;
  return (
    <details
      id={TIERS_ID}
      open={hash === `#${TIERS_ID}`}
      className="cut-fill group scroll-mt-24 [--fill:var(--color-surface-1)]"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 px-4 py-2 font-semibold focus-visible:-outline-offset-3">
        <span>{t('tiers')}</span>
        <ChevronDownIcon className="text-text-3 group-open:-scale-y-100" />
      </summary>
      <p className="px-4 text-sm text-text-2">{t('tiersDetail')}</p>
      <ol className="divide-y divide-line px-4 pb-2">
        {tiers.map(tier => {
          const isOwn = tier._id === standing.tier?._id;
          return (
            <li
              key={tier._id}
              aria-current={isOwn || undefined}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3"
            >
              <TierBadge name={tier.name} color={tier.color} />
              <p className="min-w-0 flex-1 basis-48">
                <span className="block font-semibold tabular">
                  {t('threshold', { count: tier.threshold })}
                </span>
                <span className="block text-sm text-text-2">
                  {tier.early_hours > 0 ? t('tierEarly', { count: tier.early_hours }) : t('withEveryone')}
                </span>
              </p>
              {isOwn && (
                <Badge tone="accent" icon={<CheckIcon size={15} />}>
                  {t('yourTier')}
                </Badge>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
