/** Tests the points history: its filter, changes with their sign, causes, months, and the check of a question. */
import type { OwnLedgerEntry } from '@rabita/contract/fan/points';
import { describe, expect, it } from 'vitest';
import { sampleEntry } from '../../../test/samples.ts';
import {
  checkQuestion,
  cleanQuestion,
  formatCause,
  groupByMonth,
  POINTS_FILTERS,
  parsePointsFilter,
  toGroup,
} from './rules.ts';
import { texts } from './texts.ts';

const entry = (change: Partial<OwnLedgerEntry> = {}) => sampleEntry({ booking: null, ...change });

describe('parsePointsFilter and toGroup', () => {
  it.each([
    [null, 'all'],
    ['', 'all'],
    ['gifts', 'all'],
    ...POINTS_FILTERS.map(filter => [filter, filter] as const),
  ] as const)('parsePointsFilter parses %j in the URL as %s', (value, filter) => {
    expect(parsePointsFilter(value)).toBe(filter);
  });

  it('a filter requests one group from the API, and `all` requests every group', () => {
    expect(POINTS_FILTERS.map(toGroup)).toEqual([undefined, 'earned', 'spent', 'corrected']);
  });
});

describe('formatCause', () => {
  const booking = { _id: 'b1', event_name: 'Fans’ Night', number: '7Q2X-9F' };

  it('the cause of an entry joins its reason with whichever event, reward, staff note and season it has', () => {
    expect(formatCause(entry(), 'en')).toBe('Attendance');
    expect(formatCause(entry(), 'ar')).toBe('حضور');
    expect(formatCause(entry({ booking }), 'en')).toBe('Attendance · Fans’ Night');
    const prize = entry({ reason: 'prize', note: 'Well played', season: 'Winter' });
    expect(formatCause(prize, 'en')).toBe('Season prize · Well played · Winter');
    const redeemed = entry({ reason: 'redeemed', reward: { _id: 'r1', name: 'Mug' } });
    expect(formatCause(redeemed, 'en')).toBe('Reward · Mug');
  });
});

it('entries are grouped by the reader’s month, and keep their order', () => {
  const entryOn = (_id: string, month: number, day: number) =>
    entry({ _id, created_at: new Date(2026, month, day, 12).toISOString() });
  const [newest, late, early, old] = [
    entryOn('newest', 3, 1),
    entryOn('late', 2, 31),
    entryOn('early', 2, 1),
    entryOn('old', 0, 9),
  ];
  expect(groupByMonth([newest, late, early, old])).toEqual([
    { month: '2026-04', entries: [newest] },
    { month: '2026-03', entries: [late, early] },
    { month: '2026-01', entries: [old] },
  ]);
  expect(groupByMonth([])).toEqual([]);
});

describe('checkQuestion and cleanQuestion', () => {
  const { tooShort, tooLong } = texts.table;

  it.each([
    ['rejects an empty question', '', { text: tooShort }],
    ['rejects 9 letters', 'ا'.repeat(9), { text: tooShort }],
    ['rejects 9 emoji', '😀'.repeat(9), { text: tooShort }],
    ['rejects 9 letters between spaces', `  ${'ا'.repeat(9)}\u200f  `, { text: tooShort }],
    ['accepts 10 letters', 'ا'.repeat(10), {}],
    ['accepts 500 letters', 'ا'.repeat(500), {}],
    ['accepts 500 emoji', '😀'.repeat(500), {}],
    ['rejects 501 letters', 'ا'.repeat(501), { text: tooLong }],
  ])('checkQuestion %s', (_behaviour, text, errors) => {
    expect(checkQuestion({ text })).toEqual(errors);
  });

  it('a question is sent without invisible characters and spaces around it', () => {
    expect(cleanQuestion(' \u200fWhy is it 40? \n')).toBe('Why is it 40?');
  });
});
