/** Tests how a ledger entry shows its cause in the reader's language. */
import { describe, expect, it } from 'vitest';
import { type LedgerEntryRow, toLedgerEntry } from './rules.ts';

const base = {
  id: 'l1',
  earned: 50,
  balance: 40,
  earned_after: 150,
  balance_after: 90,
  reason: 'check_in' as const,
  created_at: new Date('2026-05-01T20:00:00Z'),
  note: null,
  by: null,
  season_ar: null,
  season_en: null,
};
const noBooking = { booking_id: null, number: null, event_ar: null, event_en: null };
const noReward = { redemption_id: null, reward_ar: null, reward_en: null };
const response = {
  _id: 'l1',
  earned: 50,
  balance: 40,
  earned_after: 150,
  balance_after: 90,
  reason: 'check_in',
  note: null,
  by: null,
  booking: null,
  reward: null,
  season: null,
  created_at: '2026-05-01T20:00:00.000Z',
};

describe('a ledger entry', () => {
  it('names the event of its booking', () => {
    const booking = { booking_id: 'b1', number: 'K7M2-9XQ', event_ar: 'النهائي', event_en: 'Final' };
    const row: LedgerEntryRow = { ...base, ...booking, ...noReward };
    const expected = { _id: 'b1', number: 'K7M2-9XQ', event_name: 'النهائي' };
    expect(toLedgerEntry(row, 'ar')).toEqual({ ...response, booking: expected });
    expect(toLedgerEntry(row, 'en').booking?.event_name).toBe('Final');
  });

  it('names its reward', () => {
    const reward = { redemption_id: 'r1', reward_ar: 'قميص', reward_en: 'Jersey' };
    const row: LedgerEntryRow = { ...base, ...noBooking, ...reward };
    expect(toLedgerEntry(row, 'ar')).toEqual({ ...response, reward: { _id: 'r1', name: 'قميص' } });
    expect(toLedgerEntry(row, 'en').reward?.name).toBe('Jersey');
  });

  it('names its season and the author of its note', () => {
    const season = { season_ar: 'الربيع', season_en: 'Spring' };
    const row: LedgerEntryRow = { ...base, ...noBooking, ...noReward, ...season, note: 'Late', by: 'Huda' };
    expect(toLedgerEntry(row, 'ar')).toEqual({ ...response, season: 'الربيع', note: 'Late', by: 'Huda' });
    expect(toLedgerEntry(row, 'en').season).toBe('Spring');
  });
});
