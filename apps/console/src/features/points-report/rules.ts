/** Chooses the months that the points report shows. */
import type { ReportMonth } from '@rabita/contract/staff/points-report';

const isEmpty = ({ month: _month, ...sums }: ReportMonth) => Object.values(sums).every(sum => sum === 0);

export function skipMonthsBeforeFirstEntry(months: readonly ReportMonth[]): readonly ReportMonth[] {
  const first = months.findIndex(month => !isEmpty(month));
  return first === -1 ? [] : months.slice(first);
}
