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

const scannersOf = (...ids: string[]) => ids.map(id => ({ id, gate_id: null }));

it('[14.25] has a row for each quarter hour between the first arrival and the last, and a column for each scanner', () => {
  const arrivals = [at(0, 'north', 4), at(0, 'south', 2), at(2, 'south', 1), at(2, null, 5)];
  expect(quartersOf(arrivals, scannersOf('north', 'south'))).toEqual([
    { at: '2031-03-06T16:00:00.000Z', admitted: 6, by_scanner: [4, 2], by_gate: [] },
    { at: '2031-03-06T16:15:00.000Z', admitted: 0, by_scanner: [0, 0], by_gate: [] },
    { at: '2031-03-06T16:30:00.000Z', admitted: 6, by_scanner: [0, 1], by_gate: [] },
  ]);
});

it('[14.25] does not fill more than twelve quiet hours in a row', () => {
  const long = (REPORT_GAP_HOURS * 3600) / STEP;
  expect(quartersOf([at(0, 'north', 1), at(long, 'north', 1)], scannersOf('north'))).toHaveLength(long + 1);
  expect(quartersOf([at(0, 'north', 1), at(long + 1, 'north', 1)], scannersOf('north'))).toHaveLength(2);
  expect(quartersOf([at(-1_000_000, 'north', 1), at(0, 'north', 1)], scannersOf('north'))).toHaveLength(2);
  expect(quartersOf([], scannersOf('north'))).toEqual([]);
});

it('[14.25] adds up the scanners of each gate; a scanner that works at no gate counts in none', () => {
  const scanners = [
    { id: 'a', gate_id: 'west' },
    { id: 'b', gate_id: null },
    { id: 'c', gate_id: 'west' },
    { id: 'd', gate_id: 'east' },
  ];
  const arrivals = [at(0, 'a', 3), at(0, 'b', 10), at(0, 'c', 4), at(1, 'd', 5), at(1, null, 1)];
  const quarters = quartersOf(arrivals, scanners, ['east', 'west', 'empty']);
  expect(quarters.map(({ by_gate }) => by_gate)).toEqual([
    [0, 7, 0],
    [5, 0, 0],
  ]);
});
