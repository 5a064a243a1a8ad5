/** Tests how the state and the end of a redemption are shown. */
import type { StaffRedemption } from '@rabita/contract/staff/redemption';
import { expect, it } from 'vitest';
import { formatShortViewerDayTime } from '../../platform/format-day-time.ts';
import { formatEnd, getStateTextKey } from './rules.ts';

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
  options: [],
  reward: { _id: 'r', translations: { ar: { name: 'قميص' }, en: { name: 'Jersey' } } },
  member: { _id: 'm', full_name: 'نورة' },
  collected_by: null,
  ...details,
});

const WHEN = formatShortViewerDayTime(AT, 'en');
const COLLECTED = { state: 'collected', ended_at: AT } as const;

it.each([
  [{}, /^Collect until .*2031/u],
  [{ ...COLLECTED, collected_by: 'Reem' }, /^Handed out by Reem, /u],
  [COLLECTED, `Handed out ${WHEN}`],
  [{ state: 'returned', ended_at: AT }, `Given back ${WHEN}`],
  [{ state: 'lapsed', ended_at: AT }, /^Expired /u],
] as const)('[17.14] a pick-up redemption with %j is shown as %s', (details, text) => {
  expect(formatEnd(redemption(details), 'en')).toMatch(text);
});

it.each([
  [{ kind: 'voucher', ...COLLECTED }, /^The member got the code .*2031/u],
  [{ kind: 'perk' }, /^Use until .*2031/u],
  [{ kind: 'perk', ended_at: AT }, /^Use until .*Apr 2031/u],
  [{ kind: 'perk', ...COLLECTED }, `The member booked with it ${WHEN}`],
  [{ kind: 'perk', state: 'returned', ended_at: AT }, /^Given back /u],
] as const)('[17.79] a redeemed voucher or perk with %j is shown as %s', (details, text) => {
  expect(formatEnd(redemption(details), 'en')).toMatch(text);
});

it('[17.79] vouchers and perks have different state texts from rewards to pick up', () => {
  const states = ['reserved', 'collected', 'returned', 'lapsed'] as const;
  const getTexts = (kind: StaffRedemption['kind']) => states.map(state => getStateTextKey({ kind, state }));
  expect(getTexts('pickup')).toEqual(states);
  expect(getTexts('perk')).toEqual(['perkReserved', 'perkCollected', 'returned', 'perkLapsed']);
  expect(getStateTextKey({ kind: 'voucher', state: 'collected' })).toBe('voucherCollected');
});
