// Renders the counts of an event's gate: attendees admitted and expected, and conflicts that a manager must settle.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Meter } from '@rabita/ui/meter';
import { Stat } from '@rabita/ui/stat';
import { texts } from './texts.ts';

type DoorCountsProps = {
  readonly counts: { readonly admitted: number; readonly expected: number };
  readonly conflicts: number;
};

export function DoorCounts({ counts: { admitted, expected }, conflicts }: DoorCountsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const formatted = {
    admitted: formatNumber(admitted, language),
    expected: formatNumber(expected, language),
  };
  return (
    <section className="mb-8 grid gap-4">
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Stat label={t('admitted')} value={formatted.admitted} tone="accent" size="lg" />
        <Stat label={t('expected')} value={formatted.expected} size="lg" />
        {conflicts > 0 && (
          <Stat
            label={t('conflicts')}
            value={formatNumber(conflicts, language)}
            tone="gold"
            size="lg"
            hint={<span className="block max-w-xs">{t('conflictsDetail')}</span>}
          />
        )}
      </div>
      <Meter
        value={admitted}
        max={expected}
        lowUnder={0}
        label={t('admitted')}
        valueText={t('ofExpected', formatted)}
        className="max-w-xl"
      />
    </section>
  );
}
