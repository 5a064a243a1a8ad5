// Renders the member's season below their points: points and rank in it, and the progress to the next tier.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Standing } from '@rabita/contract/fan/season';
import { Name } from '@rabita/ui/bidi';
import { ProgressBar } from '@rabita/ui/progress-bar';
import { seasonTexts } from './season-texts.ts';

/** Renders nothing between two seasons. */
export function SeasonProgress({ standing }: { readonly standing: Standing }) {
  const t = useTexts(seasonTexts);
  const language = useLanguage();
  const { season, points, rank, tier, next_tier: next } = standing;
  if (!season) return null;
  const toNext =
    next && t(next._id === tier?._id ? 'missingToKeep' : 'missing', { count: next.missing, tier: next.name });
  return (
    <div className="grid max-w-xl gap-2">
      <p className="[overflow-wrap:anywhere] text-text-2">
        <span className="font-semibold text-text">
          <Name>{season.name}</Name>
        </span>
        <span> · </span>
        <span className="tabular">
          {t('seasonPoints', { count: points }) +
            (rank === null ? '' : ` · ${t('rank', { rank: formatNumber(rank, language) })}`)}
        </span>
      </p>
      {next && (
        <>
          <ProgressBar
            value={Math.max(0, points)}
            max={next.threshold}
            label={t('progress', { tier: next.name })}
            valueText={toNext ?? ''}
          />
          <p aria-hidden="true" className="text-sm [overflow-wrap:anywhere] text-text-2 tabular">
            {toNext}
          </p>
        </>
      )}
    </div>
  );
}
