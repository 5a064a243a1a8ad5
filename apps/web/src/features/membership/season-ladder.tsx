/**
 * Renders the season's tiers as a ladder that the member climbs, with what is missing to the next one and what it
 * gives.
 */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Standing } from '@rabita/contract/fan/season';
import { Name } from '@rabita/ui/bidi';
import { classNames } from '@rabita/ui/class-names';
import { accentFill } from '@rabita/ui/contrast';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { paths } from '../../platform/paths.ts';
import { useSeasonList } from '../../platform/use-season-list.ts';
import { findTierGoal, hasShortNames, TIERS_ID, toLadder } from './rules.ts';
import { texts } from './texts.ts';

const barClasses = 'h-2.5 flex-1 bg-surface-4 forced-colors:border';

/** Nothing between two seasons. Until the tiers are fetched, the bar is empty. */
export function SeasonLadder({ standing }: { readonly standing: Standing }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const tiers = useSeasonList(true)?.tiers ?? [];
  const { season, points, rank } = standing;
  if (!season) return null;
  const goal = findTierGoal(standing);
  const ladder = toLadder(tiers, points);
  const goalTexts = {
    reach: 'missing',
    keep: 'missingToKeep',
    top: 'topTier',
  } as const;
  const goalText = goal && t(goalTexts[goal.kind], { count: goal.missing, tier: goal.tier.name });
  const progress = goal?.kind === 'top' || !goal ? null : goal;
  return (
    <div className="grid gap-2">
      <p className="text-sm [overflow-wrap:anywhere] text-text-2">
        <span className="font-semibold text-text">
          <Name>{season.name}</Name>
        </span>
        {points > 0 && (
          <>
            <span> · </span>
            <span className="tabular">
              {t('seasonPoints', { count: points }) +
                (rank === null ? '' : ` · ${t('seasonRank', { rank: formatNumber(rank, language) })}`)}
            </span>
          </>
        )}
      </p>
      {goal && (
        <>
          <div
            {...(progress && {
              role: 'progressbar',
              'aria-label': t('progress', { tier: progress.tier.name }),
              'aria-valuemin': 0,
              'aria-valuemax': progress.tier.threshold,
              'aria-valuenow': Math.max(0, points),
              'aria-valuetext': goalText ?? '',
            })}
          >
            <div className="flex gap-1" aria-hidden="true">
              {ladder.length === 0 && <div className={barClasses} />}
              {ladder.map(({ tier, share }) => (
                // Mirrored in Arabic, so that it fills in reading direction.
                <div key={tier._id} className={`${barClasses} rtl:-scale-x-100`}>
                  <div
                    style={{ '--tier': accentFill(tier.color), '--share': share } as CSSProperties}
                    className="h-full origin-[0_0] scale-x-(--share) bg-(--tier) transition-transform duration-slow forced-colors:bg-[Highlight]"
                  />
                </div>
              ))}
            </div>
            {hasShortNames(tiers) && (
              <div aria-hidden="true" className="mt-1 flex min-h-6 gap-1 max-sm:hidden cramped:hidden">
                {ladder.map(({ tier, share }) => (
                  <span
                    key={tier._id}
                    className={classNames(
                      'flex-1 text-end text-sm',
                      tier._id === standing.tier?._id
                        ? 'font-bold text-text'
                        : share === 1
                          ? 'text-text-2'
                          : 'text-text-3',
                    )}
                  >
                    {tier.name}
                  </span>
                ))}
              </div>
            )}
          </div>
          <div className="flex flex-wrap items-end justify-between gap-x-3">
            <p className="min-w-0 [overflow-wrap:anywhere] tabular">
              <span aria-hidden={progress ? true : undefined} className="block font-semibold">
                {goalText}
              </span>
              {goal.earlyHours > 0 && (
                <span className="block text-sm text-text-2">
                  {t(goal.isEarlyNow ? 'early' : 'thenEarly', { count: goal.earlyHours })}
                </span>
              )}
            </p>
            <Link
              to={`${paths.points}#${TIERS_ID}`}
              className="ring-focus inline-flex min-h-6 items-center text-sm text-link underline underline-offset-4"
            >
              {t('allTiers')}
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
