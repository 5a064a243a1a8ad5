/** Tests which months of the points report are shown. */
import { expect, it } from 'vitest';
import { shownMonths } from './rules.ts';

const zero = { added: 0, taken: 0, redeemed: 0, returned: 0, outstanding: 0 };
const months = [
  { ...zero, month: '2026-01' },
  { ...zero, month: '2026-02', redeemed: 5 },
  { ...zero, month: '2026-03' },
];

it('starts with the first month that has an entry, and keeps empty months after it', () => {
  expect(shownMonths(months).map(({ month }) => month)).toEqual(['2026-02', '2026-03']);
});

it('shows no month of a league without entries', () => {
  expect(shownMonths(months.slice(0, 1))).toEqual([]);
});
