/** Tests that items are grouped by the viewer's day. */
import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

it('[14.16] groupByDay groups lines by calendar day and keeps their order', () => {
  const noon = (day: number) => ({ at: new Date(2031, 2, day, 12).toISOString() });
  const late = { at: new Date(2031, 2, 6, 23, 59).toISOString() };
  const early = { at: new Date(2031, 2, 6, 0, 0).toISOString() };
  const lines = [noon(7), late, noon(6), early, noon(4), noon(4)];
  expect(groupByDay(lines)).toEqual([
    ['2031-03-07', [lines[0]]],
    ['2031-03-06', [late, lines[2], early]],
    ['2031-03-04', [lines[4], lines[5]]],
  ]);
  expect(groupByDay([])).toEqual([]);
});
