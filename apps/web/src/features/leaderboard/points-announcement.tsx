// Renders news such as "+50 · You moved up from 14 to 11" on the dashboard. The news comes from the live stream and
// stays on screen until a reload.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Ltr } from '@rabita/ui/bidi';
import { usePointsNews } from '../../platform/points-news.ts';
import { texts } from './texts.ts';

/** The live region exists before there is news, because screen readers announce only changes of an existing region. */
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
          <Ltr>{`${points > 0 ? '+' : '−'}${number(Math.abs(points))}`}</Ltr>
          {points > 0 && after !== null && before !== after && (
            <span className="text-text">
              {` · ${
                before === null
                  ? t('began', { after: number(after) })
                  : t('rose', { before: number(before), after: number(after) })
              }`}
            </span>
          )}
        </>
      )}
    </p>
  );
}
