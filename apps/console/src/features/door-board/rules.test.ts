/** Tests the crew's board: gate rates, ages of contacts, and which scanners need attention. */
import type { Scanner } from '@rabita/contract/door/scanner';
import { expect, it } from 'vitest';
import { sampleScanner } from '../../../test/samples.ts';
import { calculateRate, formatAge, listAttention, secondsSince, sumPerMinute } from './rules.ts';

const serverTime = Date.parse('2026-11-25T18:00:00Z');

it('[14.45] the rate of a gate is the mean of the last five minutes', () => {
  expect(calculateRate([90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5])).toBe(3);
  expect(calculateRate([0, 0, 0, 0, 0, 60, 60, 60, 60, 60, 1, 2, 3, 4, 5])).toBe(3);
  expect(calculateRate(Array(15).fill(0))).toBe(0);
  expect(calculateRate([...Array(10).fill(0), 0, 0, 0, 0, 2])).toBe(0.4);
  expect(sumPerMinute([{ minutes: [1, 2] }, { minutes: [10, 20] }])).toEqual([11, 22]);
  expect(sumPerMinute([])).toEqual([]);
});

it('[14.45] the time since a contact is shown in seconds up to two minutes, then in minutes, then in hours', () => {
  expect([0.4, 12, 119, 120, 7199, 7200].map(age => formatAge(age, 'en'))).toEqual([
    'just now',
    '12 s ago',
    '119 s ago',
    '2 min ago',
    '119 min ago',
    '2 h ago',
  ]);
  expect([1, 2, 3, 11, 100].map(age => formatAge(age, 'ar'))).toEqual([
    'قبل ثانية',
    'قبل ثانيتين',
    'قبل 3 ثوانٍ',
    'قبل 11 ثانية',
    'قبل 100 ثانية',
  ]);
  expect(secondsSince('2026-11-25T18:00:05Z', serverTime)).toBe(0);
});

it('[14.46] lanes in doubt, conflicts, absent scanners, admissions unsent for two minutes and low batteries need attention', () => {
  const lowBattery = { percent: 14, is_charging: false };
  const scanners = [
    sampleScanner({ _id: 'low', battery: lowBattery }),
    sampleScanner({ _id: 'unsent', unsent: 3, unsent_since: '2026-11-25T17:58:00Z' }),
    sampleScanner({ _id: 'absent', state: 'absent', battery: lowBattery }),
    sampleScanner({ _id: 'conflict', conflicts: 2 }),
    sampleScanner({ _id: 'doubt', state: 'revoked', lanes_in_doubt: [3], battery: lowBattery }),
  ];
  expect(listAttention(scanners, serverTime).map(({ kind, scanner: { _id } }) => `${kind} ${_id}`)).toEqual([
    'doubt doubt',
    'conflicts conflict',
    'absent absent',
    'unsent unsent',
    'battery low',
    'battery absent',
  ]);
});

it('[14.46] a charging, closed, unpaired or revoked scanner, or one with newly unsent admissions, needs no attention', () => {
  const scanners = [
    sampleScanner(),
    sampleScanner({ battery: { percent: 15, is_charging: false } }),
    sampleScanner({ battery: { percent: 3, is_charging: true } }),
    sampleScanner({ state: 'absent', is_closed: true, battery: { percent: 3, is_charging: false } }),
    sampleScanner({ state: 'waiting', paired_at: null, last_synced_at: null }),
    sampleScanner({ unsent: 9, unsent_since: '2026-11-25T17:58:01Z' }),
    sampleScanner({ state: 'revoked', unsent: 9, unsent_since: '2026-11-25T17:00:00Z' }),
  ];
  expect(listAttention(scanners, serverTime)).toEqual([]);
  // The unsent admissions reach two minutes a second later.
  expect(listAttention(scanners, serverTime + 1000).map(({ kind }) => kind)).toEqual(['unsent']);
});

it('[14.71] ten recent overrides of a working scanner need attention', () => {
  const kinds = (change: Partial<Scanner>) =>
    listAttention([sampleScanner(change)], serverTime).map(({ kind }) => kind);
  expect(kinds({ recent_overrides: 9 })).toEqual([]);
  expect(kinds({ recent_overrides: 10, conflicts: 1 })).toEqual(['overrides', 'conflicts']);
  expect(kinds({ recent_overrides: 10, state: 'absent', is_closed: true })).toEqual(['overrides']);
  expect(kinds({ recent_overrides: 30, state: 'revoked' })).toEqual([]);
});
