/**
 * Tests dates and numbers in both languages: Gregorian calendar, Latin digits, no invisible marks, the venue's zone.
 */
import { describe, expect, it } from 'vitest';
import {
  dayKey,
  formatChange,
  formatCountdown,
  formatDateParts,
  formatDay,
  formatDayTime,
  formatNumber,
  formatPercent,
  formatRelativeDay,
  formatTime,
  formatVenueDayTime,
  formatViewerTimeIfDifferent,
} from './format.ts';

const instant = '2026-03-05T17:30:00Z';
const now = '2026-03-01T12:00:00Z';
const riyadh = 'Asia/Riyadh';

describe('dates', () => {
  it('have weekday, day and month in both languages', () => {
    expect(formatDay(instant, 'ar', riyadh, now)).toBe('الخميس، 5 مارس');
    expect(formatDay(instant, 'en', riyadh, now)).toBe('Thursday 5 March');
  });

  it('have the year if it is not the current year', () => {
    expect(formatDay('2027-03-05T17:30:00Z', 'en', riyadh, now)).toContain('2027');
    expect(formatDay('2027-03-05T17:30:00Z', 'ar', riyadh, now)).toContain('2027');
  });

  it('have the time on the venue’s clock', () => {
    expect(formatTime(instant, 'ar', riyadh)).toBe('8:30 م');
    expect(formatTime(instant, 'en', riyadh)).toBe('8:30 pm');
    expect(formatTime(instant, 'en', 'Europe/Paris')).toBe('6:30 pm');
  });

  it('contain no invisible marks and only Latin digits', () => {
    for (const text of [
      formatDayTime(instant, 'ar', riyadh, now),
      ...Object.values(formatDateParts(instant, 'ar')),
    ]) {
      expect(text).not.toMatch(/[\u200e\u200f\u061c\u00a0\u202f\u0660-\u0669]/u);
    }
  });

  it('have the viewer’s time only if it differs from the venue’s, with the weekday if the day differs too', () => {
    expect(formatViewerTimeIfDifferent(instant, 'en', riyadh, 'Asia/Kuwait')).toBeNull();
    expect(formatViewerTimeIfDifferent(instant, 'en', riyadh, 'Europe/Paris')).toBe('6:30 pm');
    expect(formatViewerTimeIfDifferent(instant, 'en', riyadh, 'Pacific/Auckland')).toContain('Friday');
  });

  it('[10.97] name the venue’s zone only if the viewer’s clock shows another time', () => {
    const moment = [instant, 'en', riyadh] as const;
    expect(formatVenueDayTime(...moment, 'Asia/Kuwait')).toMatch(/^Thursday 5 March.* 8:30 pm$/u);
    expect(formatVenueDayTime(...moment, 'Europe/Paris')).toMatch(/^Thursday 5 March.* 8:30 pm Saudi time$/u);
    expect(formatVenueDayTime(instant, 'ar', riyadh, 'Europe/Paris')).toMatch(/ 8:30 م بتوقيت السعودية$/u);
  });

  it('are written as “today”, “tomorrow” or “in 5 days” by the venue’s calendar', () => {
    expect(dayKey('2026-03-05T22:00:00Z', riyadh)).toBe('2026-03-06');
    expect(formatRelativeDay('2026-03-01T20:00:00Z', 'ar', riyadh, now)).toBe('اليوم');
    expect(formatRelativeDay('2026-03-01T22:00:00Z', 'ar', riyadh, now)).toBe('غدًا');
    expect(formatRelativeDay('2026-03-06T12:00:00Z', 'en', riyadh, now)).toBe('in 5 days');
  });

  it('are written as the month from 31 days ahead, with the year if it is not the current year', () => {
    expect(formatRelativeDay('2026-03-31T12:00:00Z', 'en', riyadh, now)).toBe('in 30 days');
    expect(formatRelativeDay('2026-04-01T12:00:00Z', 'en', riyadh, now)).toBe('in April');
    expect(formatRelativeDay('2026-04-01T12:00:00Z', 'ar', riyadh, now)).toBe('في أبريل');
    expect(formatRelativeDay('2027-03-05T12:00:00Z', 'en', riyadh, now)).toBe('in March 2027');
    expect(formatRelativeDay('2027-03-05T12:00:00Z', 'ar', riyadh, now)).toBe('في مارس 2027');
  });
});

describe('numbers', () => {
  it('have Latin digits in both languages', () => {
    expect([formatNumber(12310, 'ar'), formatNumber(12310, 'en')]).toEqual(['12,310', '12,310']);
    expect([formatPercent(0.15, 'ar'), formatPercent(0.15, 'en')]).toEqual(['15%', '15%']);
  });

  it('of seconds become minutes and seconds in a countdown, rounded up and never below zero', () => {
    expect([formatCountdown(65), formatCountdown(0.2), formatCountdown(-4)]).toEqual([
      '1:05',
      '0:01',
      '0:00',
    ]);
  });
});

it.each([
  [1250, '+1,250'],
  [1, '+1'],
  [0, '0'],
  [-1, '−1'],
  [-1250, '−1,250'],
])('a change of %d points is shown as %s in both languages', (change, text) => {
  expect([formatChange(change, 'ar'), formatChange(change, 'en')]).toEqual([text, text]);
});
