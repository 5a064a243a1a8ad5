/** Tests how a redemption's end is told. */
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { formatViewerDayTime } from '../../platform/format-day-time.ts';
import { formatEnd, stateTextOf } from './rules.ts';

const AT = '2031-03-06T17:30:00.000Z';
const redemption = (details: Partial<StaffRedemption> = {}): StaffRedemption => ({
  _id: 'x',
  number: 'K7MQ-2XH',
  kind: 'pickup',
  state: 'reserved',
  cost: 500,
  created_at: AT,
  collect_until: '2031-04-05T17:30:00.000Z',
  ended_at: null,
  reward: { _id: 'r', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
  member: { _id: 'm', full_name: 'نورة' },
  collected_by: null,
  ...details,
});

it('[17.14] the list says until when a reward can be collected, or when it ended and by whom', () => {
  expect(formatEnd(redemption(), 'en')).toMatch(/^Collect until .*2031/u);
  const collected = redemption({ state: 'collected', ended_at: AT, collected_by: 'Reem' });
  expect(formatEnd(collected, 'en')).toMatch(/^Handed out by Reem, /u);
  const when = formatViewerDayTime(AT, 'en');
  expect(formatEnd({ ...collected, collected_by: null }, 'en')).toBe(`Handed out ${when}`);
  expect(formatEnd({ ...collected, state: 'returned' }, 'en')).toBe(`Given back ${when}`);
  expect(formatEnd(redemption({ state: 'lapsed', ended_at: AT }), 'en')).toMatch(/^Expired /u);
});

it('[17.79] the list says what became of a voucher and of a perk', () => {
  const voucher = redemption({ kind: 'voucher', state: 'collected', ended_at: AT });
  expect(formatEnd(voucher, 'en')).toMatch(/^The member got the code .*2031/u);
  expect(stateTextOf(voucher)).toBe('voucherCollected');
  const perk = redemption({ kind: 'perk' });
  expect(formatEnd(perk, 'en')).toMatch(/^Use until .*2031/u);
  const when = formatViewerDayTime(AT, 'en');
  expect(formatEnd({ ...perk, ended_at: AT }, 'en')).toMatch(/^Use until .*April 2031/u);
  expect(formatEnd({ ...perk, state: 'collected', ended_at: AT }, 'en')).toBe(
    `The member booked with it ${when}`,
  );
  expect(formatEnd({ ...perk, state: 'returned', ended_at: AT }, 'en')).toMatch(/^Given back /u);
  const states = ['reserved', 'collected', 'returned', 'lapsed'] as const;
  expect(states.map(state => stateTextOf({ kind: 'perk', state }))).toEqual([
    'perkReserved',
    'perkCollected',
    'returned',
    'perkLapsed',
  ]);
  expect(states.map(state => stateTextOf({ kind: 'pickup', state }))).toEqual(states);
});
