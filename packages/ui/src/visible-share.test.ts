/** Tests the filled part of a bar: an incomplete bar shows a gap, and a bar above zero is never empty. */
import { expect, it } from 'vitest';
import { visibleShare } from './visible-share.ts';

it.each([
  ['180 of 181 points', 0.96, 180, 181],
  ['1 of 1000 points', 0.04, 1, 1000],
  ['half', 0.5, 50, 100],
  ['nothing', 0, 0, 181],
  ['less than nothing', 0, -5, 181],
  ['everything', 1, 181, 181],
  ['more than everything', 1, 900, 181],
  ['something with the maximum 0', 0, 5, 0],
])('[10.46] the visible share of a bar for %s is %s', (_case, share, value, max) => {
  expect(visibleShare(value, max)).toBe(share);
});
