// Renders how many attendees of an event are in, how many are expected, how many went out, and how many
// admissions were taken back.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import { Meter } from '@rabita/ui/meter';
import { Stat } from '@rabita/ui/stat';
import { AfterAdmission } from '../../platform/after-admission.tsx';
import { countInside } from '../../platform/count-inside.ts';
import { texts } from './texts.ts';

type DoorCountsProps = {
  readonly admitted: number;
  readonly expected: number;
  readonly out: number;
  readonly takenBack: number;
};

export function DoorCounts({ admitted, expected, out, takenBack }: DoorCountsProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const inside = countInside({ admitted, out });
  return (
    <section className="grid gap-x-8 gap-y-2 sm:flex sm:items-center">
      <Stat label={t('admitted')} value={formatNumber(inside, language)} tone="accent" />
      <Meter
        value={inside}
        max={expected}
        lowUnder={0}
        label={t('admitted')}
        valueText={t('ofExpected', { inside, expected })}
        endText={t('expected', { count: expected })}
        className="max-w-md sm:flex-1"
      />
      <AfterAdmission out={out} takenBack={takenBack} />
    </section>
  );
}
