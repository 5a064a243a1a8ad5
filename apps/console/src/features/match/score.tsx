// A score in a sentence, home side first in either direction.
import { formatNumber } from '@rabita/client/format';
import { useLanguage } from '@rabita/client/language';
import type { Standing } from './rules.ts';

export function Score({ score }: Pick<Standing, 'score'>) {
  const language = useLanguage();
  const said = (rounds: number | undefined) => (rounds === undefined ? '–' : formatNumber(rounds, language));
  return (
    <span className="tabular whitespace-nowrap">
      {said(score?.home)} : {said(score?.away)}
    </span>
  );
}
