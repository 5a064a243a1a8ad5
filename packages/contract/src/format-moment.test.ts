/** Tests that `formatTime` formats times on the venue's clock in both languages. */
import { expect, it } from 'vitest';
import { formatTime } from './format-moment.ts';

it.each([
  ['2026-03-05T17:00:00Z', '8:00 pm', '8:00 م'],
  ['2026-03-05T09:05:00Z', '12:05 pm', '12:05 م'],
  ['2026-03-05T21:30:00Z', '12:30 am', '12:30 ص'],
  ['2026-03-05T06:59:00Z', '9:59 am', '9:59 ص'],
])('[11.10] formatTime formats %s as %s in English and as %s in Arabic', (instant, english, arabic) => {
  expect(formatTime(instant, 'en', 'Asia/Riyadh')).toBe(english);
  expect(formatTime(instant, 'ar', 'Asia/Riyadh')).toBe(arabic);
});
