/** Tests that every spelling of a phone number parses to the same E.164 form. */
import { withLeadingPlus } from '@rabita/contract/digits';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';

it('parses a Saudi number with +966, 966, 00966 or a leading 0 to the same E.164 number', () => {
  const national = fc
    .integer({ min: 0, max: 99_999_999 })
    .map(number => `5${String(number).padStart(8, '0')}`);
  fc.assert(
    fc.property(national, digits => {
      for (const typed of [`+966${digits}`, `966${digits}`, `00966${digits}`, `0${digits}`]) {
        expect(parsePhone(withLeadingPlus(typed), 'SA'), typed).toBe(`+966${digits}`);
      }
    }),
  );
});

it.each([
  ['+0512345', 'AE', null],
  ['+0501234567', 'AE', '+971501234567'],
  ['+0501234567', 'somewhere', null],
  ['+12025550123', 'SA', '+12025550123'],
  ['+33123456', 'QA', '+97433123456'],
  ['+000000000', 'SA', null],
  ['+1234567', 'SA', null],
  ['+4910000000000000', 'SA', null],
])('parses %s with the country %s as %s', (typed, country, expected) => {
  expect(parsePhone(typed, country)).toBe(expected);
});

it('parsePhone returns an E.164 number or null for any digits', () => {
  const digits = fc.stringMatching(/^[0-9]{5,16}$/u);
  fc.assert(
    fc.property(digits, fc.constantFrom('SA', 'KW', 'EG', 'US', 'Narnia'), (typed, country) => {
      const phone = parsePhone(`+${typed}`, country);
      if (phone !== null) expect(phone).toMatch(/^\+[1-9][0-9]{5,14}$/u);
    }),
  );
});
