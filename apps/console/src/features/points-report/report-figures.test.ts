/** Tests which months the points report shows. */
import { expect, it } from 'vitest';
import { skipMonthsBeforeFirstEntry } from './report-figures.tsx';

const emptyAmounts = { added: 0, taken: 0, redeemed: 0, returned: 0, outstanding: 0 };
const months = [
  { ...emptyAmounts, month: '2026-01' },
  { ...emptyAmounts, month: '2026-02', redeemed: 5 },
  { ...emptyAmounts, month: '2026-03' },
];

it('the points report starts with the first month that has an entry, and keeps empty months after it', () => {
  expect(skipMonthsBeforeFirstEntry(months).map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
});

it('the points report has no months until the league has a ledger entry', () => {
  expect(skipMonthsBeforeFirstEntry(months.slice(0, 1))).toEqual([]);
});
