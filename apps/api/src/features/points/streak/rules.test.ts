/** Tests how streaks, and the progress towards the next streak, are counted. */
import { describe, expect, it } from 'vitest';
import { countProgress, countStreaks } from './rules.ts';

/** `x` is an attended event, `-` a missed event, `|` the turn of the year. */
function parseStarts(text: string) {
  let year = 2030;
  return [...text].flatMap((mark, index) => {
    if (mark !== '|')
      return { starts_at: new Date(index * 1000), is_attended: mark === 'x', period: String(year) };
    year += 1;
    return [];
  });
}
const toTerms = (length: number, period_cap = 100) => ({
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
  ])('of %j with a length of %i is %i', (text, length, count) =>
    expect(countStreaks(parseStarts(text), toTerms(length))).toBe(count),
  );

  it('is at most the cap in each year', () => {
    expect(countStreaks(parseStarts('xxxxxx|xx'), toTerms(2, 2))).toBe(3);
  });
});

it.each([
  ['', 0],
  ['xx', 2],
  ['xxx', 0],
  ['xxxx', 1],
  ['xxxx-', 0],
  ['-xx', 2],
])('[17.69] countProgress of %j with a length of 3 is %i', (text, progress) =>
  expect(countProgress(parseStarts(text), toTerms(3))).toBe(progress),
);
