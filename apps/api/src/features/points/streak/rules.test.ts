/** Tests how streaks and their progress are counted from the events that a member attended. */
import { describe, expect, it } from 'vitest';
import { countStreaks, progressOf } from './rules.ts';

/** `x` is an attended event, `-` a missed one, `|` the turn of the year. */
function startsOf(text: string) {
  let year = 2030;
  return [...text].flatMap((mark, index) => {
    if (mark === '|') year += 1;
    return mark === '|'
      ? []
      : [{ starts_at: new Date(index * 1000), attended: mark === 'x', period: String(year) }];
  });
}
const terms = (length: number, period_cap = 100) => ({
  points: 50,
  length,
  period_cap,
  counts_from: new Date(0),
});

describe('[17.69] countStreaks', () => {
  it.each([
    ['', 3, 0],
    ['xx', 3, 0],
    ['xxx', 3, 1],
    ['xx-x', 3, 0],
    ['xxxxxx', 3, 2],
    ['xxxxx-xxx', 3, 2],
    ['x-x-x', 2, 0],
    ['xx|xx', 2, 2],
    ['x|x', 2, 1],
  ])('counts the runs of %j with %i in a row: %i', (text, length, count) =>
    expect(countStreaks(startsOf(text), terms(length))).toBe(count),
  );

  it('counts at most the cap in each year', () => {
    expect(countStreaks(startsOf('xxxxxx|xx'), terms(2, 2))).toBe(3);
  });
});

it.each([
  ['', 0],
  ['xx', 2],
  ['xxx', 0],
  ['xxxx', 1],
  ['xxxx-', 0],
  ['-xx', 2],
])('[17.69] the progress of %j with 3 in a row is %i', (text, progress) =>
  expect(progressOf(startsOf(text), terms(3))).toBe(progress),
);
