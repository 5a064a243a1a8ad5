/** Tests which months the points report shows. */
import { expect, it } from 'vitest';
import { skipMonthsBeforeFirstEntry } from './report-figures.tsx';

const zero = { added: 0, taken: 0, redeemed: 0, returned: 0, outstanding: 0 };
const months = [
  { ...zero, month: '2026-01' },
  { ...zero, month: '2026-02', redeemed: 5 },
  { ...zero, month: '2026-03' },
];

it('the report starts with the first month that has an entry, and keeps empty months after it', () => {
  expect(skipMonthsBeforeFirstEntry(months).map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
});

it('the report has no months before the first entry of the league', () => {
  expect(skipMonthsBeforeFirstEntry(months.slice(0, 1))).toEqual([]);
});
