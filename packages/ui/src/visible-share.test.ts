/** Tests the filled part of a bar: an incomplete bar shows a gap, and a bar above zero is never empty. */
import { expect, it } from 'vitest';
import { visibleShare } from './visible-share.ts';

it.each([
  ['180 of 181 points', 180, 181, 0.96],
  ['1 of 1000 points', 1, 1000, 0.04],
  ['half', 50, 100, 0.5],
  ['nothing', 0, 181, 0],
  ['less than nothing', -5, 181, 0],
  ['everything', 181, 181, 1],
  ['more than everything', 900, 181, 1],
  ['something without a limit', 5, 0, 0],
])('[10.46] a bar for %s is full only at the maximum and empty only at zero', (_case, value, max, share) => {
  expect(visibleShare(value, max)).toBe(share);
});
