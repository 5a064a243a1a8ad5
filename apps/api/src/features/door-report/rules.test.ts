/** Tests the rows of the gate report's table: no short gap, and no endless one. */
import { REPORT_GAP_HOURS, REPORT_MINUTES } from '@rabita/contract/staff/door-papers';
import { expect, it } from 'vitest';
import { quartersOf } from './rules.ts';

const STEP = REPORT_MINUTES * 60;
const START = Date.parse('2031-03-06T16:00:00Z') / 1000;
const at = (step: number, scanner_id: string | null, admitted: number) => ({
  at: START + step * STEP,
  scanner_id,
  admitted,
});

it('[14.25] has a row for each quarter hour between the first arrival and the last, and a column for each scanner', () => {
  const arrivals = [at(0, 'north', 4), at(0, 'south', 2), at(2, 'south', 1), at(2, null, 5)];
  expect(quartersOf(arrivals, ['north', 'south'])).toEqual([
    { at: '2031-03-06T16:00:00.000Z', admitted: 6, by_scanner: [4, 2] },
    { at: '2031-03-06T16:15:00.000Z', admitted: 0, by_scanner: [0, 0] },
    { at: '2031-03-06T16:30:00.000Z', admitted: 6, by_scanner: [0, 1] },
  ]);
});

it('[14.25] does not fill more than twelve quiet hours in a row', () => {
  const long = (REPORT_GAP_HOURS * 3600) / STEP;
  expect(quartersOf([at(0, 'north', 1), at(long, 'north', 1)], ['north'])).toHaveLength(long + 1);
  expect(quartersOf([at(0, 'north', 1), at(long + 1, 'north', 1)], ['north'])).toHaveLength(2);
  expect(quartersOf([at(-1_000_000, 'north', 1), at(0, 'north', 1)], ['north'])).toHaveLength(2);
  expect(quartersOf([], ['north'])).toEqual([]);
});
