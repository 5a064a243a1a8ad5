// Tests dates and numbers in both languages: Gregorian calendar, Latin digits, no invisible marks, right time zone.
import { describe, expect, it } from 'vitest';
import {
  dateParts,
  dayKey,
  formatCountdown,
  formatDay,
  formatDayTime,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  formatTime,
  viewerTime,
} from './format.ts';

const instant = '2026-03-05T17:30:00Z';
const now = '2026-03-01T12:00:00Z';
const riyadh = 'Asia/Riyadh';

describe('dates', () => {
  it('names the day in both languages', () => {
    expect(formatDay(instant, 'ar', riyadh, now)).toBe('الخميس، 5 مارس');
    expect(formatDay(instant, 'en', riyadh, now)).toBe('Thursday 5 March');
  });

  it('adds the year if it is not this one', () => {
    expect(formatDay('2027-03-05T17:30:00Z', 'en', riyadh, now)).toContain('2027');
    expect(formatDay('2027-03-05T17:30:00Z', 'ar', riyadh, now)).toContain('2027');
  });

  it('writes the time on the venue’s clock', () => {
    expect(formatTime(instant, 'ar', riyadh)).toBe('8:30 م');
    expect(formatTime(instant, 'en', riyadh)).toBe('8:30 pm');
    expect(formatTime(instant, 'en', 'Europe/Paris')).toBe('6:30 pm');
  });

  it('writes no invisible marks and no other digits', () => {
    for (const text of [
      formatDayTime(instant, 'ar', riyadh, now),
      ...Object.values(dateParts(instant, 'ar')),
    ]) {
      expect(text).not.toMatch(/[\u200e\u200f\u061c\u00a0\u202f\u0660-\u0669]/u);
    }
  });

  it('writes the viewer’s time only if it differs, with the day if that differs too', () => {
    expect(viewerTime(instant, 'en', riyadh, 'Asia/Kuwait')).toBeNull();
    expect(viewerTime(instant, 'en', riyadh, 'Europe/Paris')).toBe('6:30 pm');
    expect(viewerTime(instant, 'en', riyadh, 'Pacific/Auckland')).toContain('Friday');
  });

  it('counts days on the venue’s clock', () => {
    expect(dayKey('2026-03-05T22:00:00Z', riyadh)).toBe('2026-03-06');
    expect(formatRelativeDay('2026-03-01T20:00:00Z', 'ar', riyadh, now)).toBe('اليوم');
    expect(formatRelativeDay('2026-03-01T22:00:00Z', 'ar', riyadh, now)).toBe('غدًا');
    expect(formatRelativeDay('2026-03-06T12:00:00Z', 'en', riyadh, now)).toBe('in 5 days');
  });
});

describe('numbers', () => {
  it('uses Latin digits in both languages', () => {
    expect([formatNumber(12310, 'ar'), formatNumber(12310, 'en')]).toEqual(['12,310', '12,310']);
    expect([formatPercent(0.15, 'ar'), formatPercent(0.15, 'en')]).toEqual(['15%', '15%']);
  });

  it('counts down in minutes and seconds', () => {
    expect([formatCountdown(65), formatCountdown(0.2), formatCountdown(-4)]).toEqual([
      '1:05',
      '0:01',
      '0:00',
    ]);
  });
});
