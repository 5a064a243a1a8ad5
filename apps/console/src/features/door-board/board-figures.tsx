// Renders who is in, of how many, and how fast all gates together admit.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import { useTexts } from '@rabita/client/language/texts';
import type { DoorBoard } from '@rabita/contract/staff/door-board';
import { Meter } from '@rabita/ui/meter';
import { Stat } from '@rabita/ui/stat';
import { AfterAdmission } from '../../platform/after-admission.tsx';
import { countInside } from '../../platform/count-inside.ts';
import { rateOf, sumMinutes } from './rules.ts';
import { texts } from './texts.ts';

export function BoardFigures({ board: { counts, capacity, gates } }: { readonly board: DoorBoard }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { expected, out, taken_back: takenBack } = counts;
  const inside = countInside(counts);
  const number = (value: number) => formatNumber(value, language);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-x-12 gap-y-4">
        <Stat label={t('inside')} value={number(inside)} tone="accent" size="lg" />
        <Stat label={t('expected')} value={number(expected)} size="lg" />
        <Stat label={t('capacity')} value={capacity === null ? t('unlimited') : number(capacity)} size="lg" />
        <Stat label={t('rateOfAll')} value={number(rateOf(sumMinutes(gates)))} size="lg" />
      </div>
      <Meter
        value={inside}
        max={expected}
        lowUnder={0}
        label={t('inside')}
        valueText={t('insideOf', { inside, expected })}
      />
      <AfterAdmission out={out} takenBack={takenBack} />
    </div>
  );
}
