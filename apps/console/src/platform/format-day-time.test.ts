/** Tests that no line break separates a time from its am or pm. */
import { expect, it } from 'vitest';
import { formatDayTime, formatShortVenueDayTime } from './format-day-time.ts';

it('formatDayTime puts a non-breaking space only before am and pm', () => {
  const at = '2031-03-06T17:30:00.000Z';
  expect(formatDayTime(at, 'en', 'Asia/Riyadh')).toMatch(/6 March 2031, 8:30\u00a0pm$/u);
  expect(formatDayTime(at, 'ar', 'Asia/Riyadh')).toMatch(/6 مارس 2031، 8:30\u00a0م$/u);
});

it('formatShortVenueDayTime shortens the names of English days and months, and names the zone of a far venue', () => {
  const at = '2031-03-06T17:30:00.000Z';
  expect(formatShortVenueDayTime(at, 'en', 'Asia/Tokyo')).toMatch(/^Fri,? 7 Mar 2031, 2:30\u00a0am .*Japan/u);
  expect(formatShortVenueDayTime(at, 'ar', 'Asia/Tokyo')).toMatch(/^الجمعة،? 7 مارس 2031، 2:30\u00a0ص /u);
});
