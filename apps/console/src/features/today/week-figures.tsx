/** Renders the figures of the week so far, each compared with the same span of the last week. */
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { Today } from '@rabita/contract/staff/today';
import { Stat } from '@rabita/ui/stat';
import { compareWeeks } from './rules.ts';
import { texts } from './texts.ts';

type Week = NonNullable<Today['week']>;

const FIGURES = ['bookings', 'admissions', 'new_members', 'redemptions'] as const satisfies (keyof Week)[];

export function WeekFigures({ week }: { readonly week: Week }) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <section className="grid gap-4">
      <div>
        <h2 className="text-xl">{t('week')}</h2>
        <p className="text-sm text-text-2">{t('weekDetail')}</p>
      </div>
      <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {FIGURES.map(name => {
          const { text, change } = compareWeeks(week[name]);
          return (
            <Stat
              key={name}
              label={t(`week_${name}`)}
              value={formatNumber(week[name].this_week, language)}
              hint={
                <span className={text === 'moreThanLastWeek' ? 'text-success' : undefined}>
                  {t(text, { change: formatNumber(change, language) })}
                </span>
              }
            />
          );
        })}
      </div>
    </section>
  );
}
