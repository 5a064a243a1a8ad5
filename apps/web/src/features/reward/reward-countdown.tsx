/** Renders the time until a reward opens. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { pageTexts } from './page-texts.ts';

type RewardCountdownProps = {
  readonly secondsLeft: number;
  /** The day and time at which the reward opens. */
  readonly when: string;
};

const UNITS = [
  ['days', 86_400, Number.POSITIVE_INFINITY],
  ['hours', 3600, 24],
  ['minutes', 60, 60],
  ['seconds', 1, 60],
] as const;

/**
 * Renders the days, hours, minutes and seconds until a reward opens.
 * Screen readers get the day and time on request: a timer is not announced each second.
 */
export function RewardCountdown({ secondsLeft, when }: RewardCountdownProps) {
  const t = useTexts(pageTexts);
  const language = useLanguage();
  const shownUnits = UNITS.filter(([unit, size]) => unit !== 'days' || secondsLeft >= size);
  return (
    <div role="timer" aria-label={t('opensAt', { when })} className="grid gap-2">
      <p aria-hidden className="text-text-2">
        {t('opensIn')}
      </p>
      <div aria-hidden className="flex flex-wrap gap-2">
        {shownUnits.map(([unit, size, limit]) => {
          const count = Math.floor(secondsLeft / size) % limit;
          return (
            <p
              key={unit}
              className="cut-fill grid flex-1 justify-items-center px-2 py-3 [--fill:var(--color-surface-2)]"
            >
              <span className="font-display text-3xl font-extrabold text-accent-text tabular">
                {formatNumber(count, language).padStart(unit === 'days' ? 1 : 2, '0')}
              </span>
              <span className="text-sm text-text-3">{t(unit, { count })}</span>
            </p>
          );
        })}
      </div>
    </div>
  );
}
