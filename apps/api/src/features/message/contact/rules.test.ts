/** Tests parsing phone numbers and countries, which contact a member must verify, and where messages go. */
import { withLeadingPlus } from '@rabita/contract/digits';
import fc from 'fast-check';
import { getCountries } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { parsePhone } from './parse-phone.ts';
import { isCountryCode, recogniseCountry } from './recognise-country.ts';
import {
  type ContactRow,
  getChangeNoticeDestination,
  isUnverified,
  toNewestContact,
  verifiedDestination,
} from './rules.ts';

const verifiedRow: ContactRow = {
  current: '+966500000001',
  next: null,
  is_verified: true,
  language: 'ar',
  email: 'sara@example.com',
  is_email_verified: true,
  set_at: new Date('2026-05-01T10:00:00Z'),
};
const unverifiedRow = { ...verifiedRow, is_verified: false };
const replacedRow = { ...verifiedRow, next: '+966500000002' };

it('the member sees the contact that replaces the verified one', () => {
  expect(toNewestContact(verifiedRow)).toBe('+966500000001');
  expect(toNewestContact(replacedRow)).toBe('+966500000002');
});

it('a contact and its replacement are unverified until a code verifies them', () => {
  expect(isUnverified(verifiedRow)).toBe(false);
  expect(isUnverified(unverifiedRow)).toBe(true);
  expect(isUnverified(replacedRow)).toBe(true);
  expect(isUnverified({ ...replacedRow, is_verified: false })).toBe(true);
});

it('an empty contact is not unverified', () => {
  expect(isUnverified({ ...unverifiedRow, current: '' })).toBe(false);
});

describe('the notice of a changed contact', () => {
  it('goes to the old contact', () => {
    const toPhone = { channel: 'sms', recipient: '+966500000001' };
    expect(getChangeNoticeDestination(verifiedRow, 'sms', true)).toEqual(toPhone);
    const email = { ...verifiedRow, current: 'old@example.com' };
    expect(getChangeNoticeDestination(email, 'email', false)).toEqual({
      channel: 'email',
      recipient: 'old@example.com',
    });
  });

  it('goes to the verified email if the phone number changed and SMS is not available', () => {
    expect(getChangeNoticeDestination(verifiedRow, 'sms', false)).toEqual({
      channel: 'email',
      recipient: 'sara@example.com',
    });
    expect(getChangeNoticeDestination({ ...verifiedRow, is_email_verified: false }, 'sms', false)).toBeNull();
  });

  it('is sent neither for an unverified contact nor for a second change', () => {
    expect(getChangeNoticeDestination(unverifiedRow, 'sms', true)).toBeNull();
    expect(getChangeNoticeDestination(replacedRow, 'sms', true)).toBeNull();
  });
});

it('messages go to the verified email, else to the verified phone if SMS is available, else nowhere', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const contacts = { email: 'fan@example.com', phone_number: '+966501234567' };
  const both = { ...contacts, email_verified_at: now, phone_verified_at: now };
  expect(verifiedDestination(both, true)).toEqual({ channel: 'email', recipient: contacts.email });
  const phone = { ...both, email_verified_at: null };
  expect(verifiedDestination(phone, true)).toEqual({ channel: 'sms', recipient: contacts.phone_number });
  expect(verifiedDestination(phone, false)).toBeNull();
  expect(verifiedDestination({ ...phone, phone_verified_at: null }, true)).toBeNull();
});

it('parsePhone parses a Saudi number with +966, 966, 00966 or a leading 0 to the same E.164 number', () => {
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
])('parsePhone(%j, %j) returns %j', (typed, country, expected) => {
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

it.each([
  ['SA', 'SA'],
  [' sa ', 'SA'],
  ['Saudi Arabia', 'SA'],
  ['KSA', 'SA'],
  ['السعودية', 'SA'],
  ['السعوديه', 'SA'],
  ['المملكة العربية السعودية', 'SA'],
  ['الإمارات', 'AE'],
  ['الامارات العربية المتحدة', 'AE'],
  ['مِصر', 'EG'],
  ['united kingdom', 'GB'],
  ['UK', 'GB'],
  ['USA', 'US'],
  ['عُمان', 'OM'],
])('recogniseCountry(%j) returns %s', (typed, code) => {
  expect(recogniseCountry(typed)).toBe(code);
});

it('recogniseCountry recognises every country by its Arabic and its English display name', () => {
  for (const language of ['ar', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    for (const code of getCountries()) expect(recogniseCountry(names.of(code) ?? ''), code).toBe(code);
  }
});

it('recogniseCountry returns unknown names unchanged', () => {
  expect(recogniseCountry('Narnia')).toBe('Narnia');
  expect(isCountryCode('Narnia')).toBe(false);
});
