/** Tests the state of a gate report and the sums of its scanners and gates. */
import { OVERRIDE_REASONS } from '@rabita/contract/override-reasons';
import { describe, expect, it } from 'vitest';
import { type DoorReportRow, doorReportOf } from './rules.ts';

const doors = new Date('2026-06-01T16:00:00Z');
const end = new Date('2026-06-01T20:00:00Z');
const before = (instant: Date) => new Date(instant.getTime() - 1);
const north = { ar: 'الشمال', en: 'North' };
const east = { ar: 'الشرق', en: 'East' };
const arrival = (scanner_id: string | null, quarter: number, admitted: number) => ({
  at: doors.getTime() / 1000 + quarter * 900,
  scanner_id,
  admitted,
});
const row: DoorReportRow = {
  id: 'e1',
  name_ar: 'النهائي',
  name_en: 'Final',
  timezone: 'Asia/Riyadh',
  doors_open_at: doors,
  ends_at: end,
  cancelled_at: null,
  now: end,
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

describe('the state', () => {
  it.each([
    ['coming', before(doors)],
    ['open', doors],
    ['open', before(end)],
    ['over', end],
  ])('is %s at %j', (state, now) => {
    expect(doorReportOf({ ...row, now }).state).toBe(state);
  });

  it('of a cancelled event is cancelled, whatever the time', () => {
    const report = doorReportOf({ ...row, cancelled_at: doors });
    expect([report.state, report.event.is_cancelled]).toEqual(['cancelled', true]);
  });
});

it('a report sums up what each scanner and each gate admitted; who works at no gate counts in none', () => {
  const { quarters, ...report } = doorReportOf(row);
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

it('[14.73] a reason that scanners offer counts once, whichever language the steward read it in', () => {
  expect(doorReportOf(row).overrides).toEqual([
    { kind: 'guest', reason: null, count: 11 },
    { kind: null, reason: 'Phone is empty', count: 8 },
    { kind: null, reason: null, count: 1 },
  ]);
});
