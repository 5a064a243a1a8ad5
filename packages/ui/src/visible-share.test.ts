/**
 * Tests how much of a bar is filled: a bar that is not complete shows a gap, and one that is not empty shows a start.
 */
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
])(
  '[10.46] a bar shows %s as what it is: complete only when complete, empty only when empty',
  (_of, value, max, share) => {
    expect(visibleShare(value, max)).toBe(share);
  },
);
