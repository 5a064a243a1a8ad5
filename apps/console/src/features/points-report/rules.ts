/** Chooses the months of the points report that are shown. */
import type { ReportMonth } from '@rabita/contract/staff/points-report';

const isEmpty = ({ month: _month, ...sums }: ReportMonth) => Object.values(sums).every(sum => sum === 0);

/** Leaves out the months before the first entry. Empty if there is none at all. */
export function shownMonths(months: readonly ReportMonth[]): readonly ReportMonth[] {
  const first = months.findIndex(month => !isEmpty(month));
  return first === -1 ? [] : months.slice(first);
}
