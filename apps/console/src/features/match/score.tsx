// Renders a score within a sentence. The home side's score comes first in the reading direction: right in Arabic, left
// in English.
import { formatNumber } from '@rabita/client/language/format';
import { useLanguage } from '@rabita/client/language/language';
import type { MatchScore } from './rules.ts';

export function Score({ score }: Pick<MatchScore, 'score'>) {
  const language = useLanguage();
  const format = (rounds: number | undefined) =>
    rounds === undefined ? '–' : formatNumber(rounds, language);
  return (
    <span className="tabular whitespace-nowrap">
      {format(score?.home)} : {format(score?.away)}
    </span>
  );
}
