/** Announces the latest live update of the member's points, such as "+50 · You moved up from 14 to 11". */
import { formatChange, formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Ltr } from '@rabita/ui/bidi';
import { usePointsUpdate } from '../../platform/points-update.ts';
import { texts } from './texts.ts';

/** The element also exists without an update, because screen readers announce only changes of a live region. */
export function PointsAnnouncement() {
  const t = useTexts(texts);
  const language = useLanguage();
  const update = usePointsUpdate();
  const number = (value: number) => formatNumber(value, language);
  const { points = 0, rank_before: before = null, rank_after: after = null } = update ?? {};
  return (
    <p role="status" className="text-lg font-bold text-accent-text tabular empty:absolute">
      {points !== 0 && (
        <>
          <Ltr>{formatChange(points, language)}</Ltr>
          {points > 0 && after !== null && before !== after && (
            <span className="text-text">
              {` · ${
                before === null
                  ? t('enteredBoard', { after: number(after) })
                  : t('movedUp', { before: number(before), after: number(after) })
              }`}
            </span>
          )}
        </>
      )}
    </p>
  );
}
