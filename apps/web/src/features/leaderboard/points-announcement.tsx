// Renders "+50, rank 14 to 11" at the head of the dashboard, from the live news until the next page load.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Ltr } from '@rabita/ui/bidi';
import { usePointsNews } from '../../platform/points-news.ts';
import { texts } from './texts.ts';

/** Renders an empty live region until there is news, so that a screen reader announces it. */
export function PointsAnnouncement() {
  const t = useTexts(texts);
  const language = useLanguage();
  const news = usePointsNews();
  const number = (value: number) => formatNumber(value, language);
  const { points = 0, rank_before: before = null, rank_after: after = null } = news ?? {};
  return (
    <p role="status" className="basis-full text-lg font-bold text-accent-text tabular empty:hidden">
      {points !== 0 && (
        <>
          <Ltr>
            {points > 0 ? '+' : '−'}
            {number(Math.abs(points))}
          </Ltr>
          {after !== null && before !== after && (
            <span className="text-text">
              {' · '}
              {before === null
                ? t('began', { after: number(after) })
                : t('rose', { before: number(before), after: number(after) })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
