/** Tests the names of time zones in Arabic and English, for zones with and without a city. */
import { expect, it } from 'vitest';
import { describeZone } from './describe-zone.ts';

it.each([
  ['Asia/Riyadh', 'بتوقيت السعودية', 'Saudi time'],
  ['Asia/Dubai', 'بتوقيت الإمارات', 'UAE time'],
  ['Asia/Qatar', 'بتوقيت قطر', 'Qatar time'],
  ['Asia/Kuwait', 'بتوقيت الكويت', 'Kuwait time'],
  ['Africa/Cairo', 'بتوقيت مصر', 'Egypt time'],
  ['Asia/Hebron', 'بتوقيت فلسطين', 'Palestine time'],
  ['Europe/London', 'بتوقيت بريطانيا', 'UK time'],
  ['Asia/Tokyo', 'بتوقيت اليابان', 'Japan time'],
  ['America/New_York', 'بتوقيت نيويورك', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'بتوقيت بوينوس أيرس', 'Buenos Aires time'],
  ['UTC', 'بتوقيت غرينتش+0', 'GMT+0'],
  ['Etc/GMT-3', 'بتوقيت غرينتش+3', 'GMT+3'],
])('[11.11] describeZone describes %s as %s in Arabic and as %s in English', (timezone, arabic, english) => {
  expect([describeZone(timezone, 'ar'), describeZone(timezone, 'en')]).toEqual([arabic, english]);
});

it('describeZone describes every time zone in the script of the language', () => {
  for (const timezone of Intl.supportedValuesOf('timeZone')) {
    expect([timezone, describeZone(timezone, 'ar')]).toEqual([
      timezone,
      expect.stringMatching(/^بتوقيت [\p{Script=Arabic}\p{M}0-9 :+()،.-]+$/u),
    ]);
    expect([timezone, describeZone(timezone, 'en')]).toEqual([
      timezone,
      expect.stringMatching(/^(?:[\p{Script=Latin}.'’()& -]+ time|GMT[+-]\d+(?::\d+)?|UTC)$/u),
    ]);
  }
});
