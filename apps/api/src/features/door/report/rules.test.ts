/** Tests the state of a gate report, its quarter hours, and the sums of its scanners and gates. */
import { OVERRIDE_REASONS } from '@rabita/contract/override-reasons';
import { REPORT_GAP_HOURS, REPORT_MINUTES } from '@rabita/contract/staff/door-papers';
import { describe, expect, it } from 'vitest';
import { type DoorReportRow, toDoorReport, toQuarters } from './rules.ts';

const STEP = REPORT_MINUTES * 60;
const START = Date.parse('2031-03-06T16:00:00Z') / 1000;
const at = (step: number, scanner_id: string | null, admitted: number) => ({
  at: START + step * STEP,
  scanner_id,
  admitted,
});

const scannersOf = (...ids: string[]) => ids.map(id => ({ id, gate_id: null }));

it('[14.25] the report has each quarter hour from the first arrival to the last, with a count for each scanner', () => {
  const arrivals = [at(0, 'north', 4), at(0, 'south', 2), at(2, 'south', 1), at(2, null, 5)];
  expect(toQuarters(arrivals, scannersOf('north', 'south'))).toEqual([
    { at: '2031-03-06T16:00:00.000Z', admitted: 6, by_scanner: [4, 2], by_gate: [] },
    { at: '2031-03-06T16:15:00.000Z', admitted: 0, by_scanner: [0, 0], by_gate: [] },
    { at: '2031-03-06T16:30:00.000Z', admitted: 6, by_scanner: [0, 1], by_gate: [] },
  ]);
});

it('[14.25] the report leaves out gaps of more than twelve hours without arrivals', () => {
  const gap = (REPORT_GAP_HOURS * 3600) / STEP;
  expect(toQuarters([at(0, 'north', 1), at(gap, 'north', 1)], scannersOf('north'))).toHaveLength(gap + 1);
  expect(toQuarters([at(0, 'north', 1), at(gap + 1, 'north', 1)], scannersOf('north'))).toHaveLength(2);
  expect(toQuarters([at(-1_000_000, 'north', 1), at(0, 'north', 1)], scannersOf('north'))).toHaveLength(2);
  expect(toQuarters([], scannersOf('north'))).toEqual([]);
});

it('[14.25] the report adds up the scanners of each gate, without scanners that have no gate', () => {
  const scanners = [
    { id: 'a', gate_id: 'west' },
    { id: 'b', gate_id: null },
    { id: 'c', gate_id: 'west' },
    { id: 'd', gate_id: 'east' },
  ];
  const arrivals = [at(0, 'a', 3), at(0, 'b', 10), at(0, 'c', 4), at(1, 'd', 5), at(1, null, 1)];
  const quarters = toQuarters(arrivals, scanners, ['east', 'west', 'empty']);
  expect(quarters.map(({ by_gate }) => by_gate)).toEqual([
    [0, 7, 0],
    [5, 0, 0],
  ]);
});

const doorsOpenAt = new Date('2026-06-01T16:00:00Z');
const endsAt = new Date('2026-06-01T20:00:00Z');
const justBefore = (instant: Date) => new Date(instant.getTime() - 1);
const north = { ar: 'الشمال', en: 'North' };
const east = { ar: 'الشرق', en: 'East' };
const arrival = (scanner_id: string | null, quarter: number, admitted: number) => ({
  at: doorsOpenAt.getTime() / 1000 + quarter * 900,
  scanner_id,
  admitted,
});
const row: DoorReportRow = {
  id: 'e1',
  name_ar: 'النهائي',
  name_en: 'Final',
  timezone: 'Asia/Riyadh',
  doors_open_at: doorsOpenAt,
  ends_at: endsAt,
  cancelled_at: null,
  now: endsAt,
  confirmed: 100,
  admitted: 15,
  scanners: [
    { id: 'd1', name: 'Sara', gate: north, gate_id: 'g1', overrides: 2 },
    { id: 'd2', name: 'Omar', gate: north, gate_id: 'g1', overrides: 1 },
    { id: 'd3', name: 'Huda', gate: null, gate_id: null, overrides: 5 },
  ],
  gates: [
    { id: 'g1', name: north },
    { id: 'g2', name: east },
  ],
  arrivals: [arrival('d1', 0, 4), arrival('d2', 0, 3), arrival('d1', 1, 2), arrival('d3', 1, 6)],
  overrides: [
    { reason: 'Phone is empty', count: 8 },
    { reason: OVERRIDE_REASONS.guest.ar, count: 6 },
    { reason: OVERRIDE_REASONS.guest.en, count: 5 },
    { reason: null, count: 1 },
  ],
  open: 1,
  settled: 2,
  undone: 3,
  passages: [{ at: 3600, gate: null, left: 2, returned: 1 }],
  points: 750,
};

describe('the state of a gate report', () => {
  it.each([
    ['coming', justBefore(doorsOpenAt)],
    ['open', doorsOpenAt],
    ['open', justBefore(endsAt)],
    ['over', endsAt],
  ])('is %s at %j', (state, now) => {
    expect(toDoorReport({ ...row, now }).state).toBe(state);
  });

  it('is cancelled for a cancelled event, whatever the time', () => {
    const report = toDoorReport({ ...row, cancelled_at: doorsOpenAt });
    expect([report.state, report.event.is_cancelled]).toEqual(['cancelled', true]);
  });
});

it('toDoorReport adds up the admissions and overrides of each scanner and gate', () => {
  const { quarters, ...report } = toDoorReport(row);
  expect(quarters.map(({ admitted }) => admitted)).toEqual([7, 8]);
  expect(report).toEqual({
    event: {
      _id: 'e1',
      name: { ar: 'النهائي', en: 'Final' },
      timezone: 'Asia/Riyadh',
      doors_open_at: '2026-06-01T16:00:00.000Z',
      ends_at: '2026-06-01T20:00:00.000Z',
      is_cancelled: false,
    },
    state: 'over',
    as_of: '2026-06-01T20:00:00.000Z',
    confirmed: 100,
    admitted: 15,
    scanners: [
      { _id: 'd1', name: 'Sara', gate: north, admitted: 6, overrides: 2 },
      { _id: 'd2', name: 'Omar', gate: north, admitted: 3, overrides: 1 },
      { _id: 'd3', name: 'Huda', gate: null, admitted: 6, overrides: 5 },
    ],
    gates: [
      { _id: 'g1', name: north, admitted: 9, overrides: 3 },
      { _id: 'g2', name: east, admitted: 0, overrides: 0 },
    ],
    overrides: expect.any(Array),
    conflicts: { open: 1, settled: 2 },
    undone: 3,
    passages: [{ at: '1970-01-01T01:00:00.000Z', gate: null, left: 2, returned: 1 }],
    points: 750,
  });
});

it('[14.73] the report adds up the Arabic and English texts of a predefined reason', () => {
  expect(toDoorReport(row).overrides).toEqual([
    { kind: 'guest', reason: null, count: 11 },
    { kind: null, reason: 'Phone is empty', count: 8 },
    { kind: null, reason: null, count: 1 },
  ]);
});
