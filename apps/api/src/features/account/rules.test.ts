/** Tests the rules for verification codes, login identifiers, and masked emails and phone numbers. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MemberContacts } from '../message/contact/rules.ts';
import {
  type CodeState,
  canReceiveSms,
  evaluateCode,
  hasLiveCode,
  maskDestination,
  type Person,
  parseIdentity,
  secondsUntilResend,
  toContacts,
  toLoginLimitKey,
  toMemberUser,
  toUser,
  UNVERIFIED,
} from './rules.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const rightHash = Buffer.alloc(32, 1);
const wrongHash = Buffer.alloc(32, 2);
const codeState = (change: Partial<CodeState> = {}): CodeState => ({
  now: NOW,
  code_requested_at: ago(20),
  code_hash: rightHash,
  channel: 'email',
  attempts: 0,
  expires_at: ago(-580),
  wrong_attempts: [],
  ...change,
});

describe('a verification code', () => {
  it('is valid or invalid by its hash before it expires', () => {
    expect(evaluateCode(codeState(), [rightHash])).toEqual({ kind: 'valid', channel: 'email' });
    expect(evaluateCode(codeState(), [wrongHash])).toEqual({ kind: 'invalid' });
  });

  it('is valid until just before its expiry, and expired from then on', () => {
    expect(evaluateCode(codeState({ expires_at: ago(-0.001) }), [rightHash]).kind).toBe('valid');
    expect(evaluateCode(codeState({ expires_at: NOW }), [rightHash]).kind).toBe('expired');
  });

  it('is expired if the registration has no code', () => {
    const none = codeState({ code_hash: null, channel: null, attempts: null, expires_at: null });
    expect(evaluateCode(none, [rightHash]).kind).toBe('expired');
    expect(hasLiveCode(none)).toBe(false);
    expect(evaluateCode(codeState({ code_hash: null }), [rightHash]).kind).toBe('expired');
    expect(evaluateCode(codeState({ channel: null }), [rightHash]).kind).toBe('expired');
  });

  it('counts as live until just before its expiry', () => {
    expect(hasLiveCode(codeState({ expires_at: ago(-0.001) }))).toBe(true);
    expect(hasLiveCode(codeState({ expires_at: NOW }))).toBe(false);
    expect(hasLiveCode(codeState({ attempts: null }))).toBe(true);
  });

  it('is valid if one of the hashes under the configured keys matches', () => {
    expect(evaluateCode(codeState(), [wrongHash, rightHash]).kind).toBe('valid');
    expect(evaluateCode(codeState(), [rightHash, wrongHash]).kind).toBe('valid');
    expect(evaluateCode(codeState(), []).kind).toBe('invalid');
  });

  it('is locked after the fifth wrong attempt, at least until the next code may be requested', () => {
    expect(evaluateCode(codeState({ attempts: 4 }), [rightHash]).kind).toBe('valid');
    expect(evaluateCode(codeState({ attempts: 5 }), [rightHash])).toEqual({ kind: 'locked', retryAfter: 40 });
    const requestedEarlier = codeState({ attempts: 5, code_requested_at: ago(90) });
    expect(evaluateCode(requestedEarlier, [rightHash])).toEqual({ kind: 'locked', retryAfter: 1 });
    expect(hasLiveCode(codeState({ attempts: 5 }))).toBe(false);
  });

  it.each([
    { count: 10, span: 'an hour', first: 600, step: 60, retryAfter: 3600 - 600 - 9 * 60 },
    { count: 30, span: 'a day', first: 7200, step: 600, retryAfter: 86_400 - 7200 - 29 * 600 },
  ])('is locked after $count wrong attempts at any codes, until the oldest is $span old', attempts => {
    const { count, first, step, retryAfter } = attempts;
    const times = Array.from({ length: count }, (_, index) => ago(first + index * step));
    expect(evaluateCode(codeState({ wrong_attempts: times }), [rightHash])).toEqual({
      kind: 'locked',
      retryAfter,
    });
    expect(evaluateCode(codeState({ wrong_attempts: times.slice(1) }), [rightHash]).kind).toBe('valid');
  });

  it('is always locked after ten wrong attempts in the last hour', () => {
    const secondsAgo = fc.array(fc.integer({ min: 0, max: 3599 }), { minLength: 10, maxLength: 30 });
    fc.assert(
      fc.property(secondsAgo, fc.integer({ min: 0, max: 9 }), (ages, attempts) => {
        const times = ages.sort((a, b) => a - b).map(ago);
        expect(evaluateCode(codeState({ wrong_attempts: times, attempts }), [rightHash]).kind).toBe('locked');
      }),
    );
  });
});

it('the next code can be requested after one minute', () => {
  expect(secondsUntilResend({ now: NOW, code_requested_at: ago(0) })).toBe(60);
  expect(secondsUntilResend({ now: NOW, code_requested_at: ago(59.5) })).toBe(0.5);
  expect(secondsUntilResend({ now: NOW, code_requested_at: ago(3600) })).toBe(0);
});

describe('parseIdentity', () => {
  it.each([
    [' Sara@Example.COM ', { email: 'sara@example.com' }],
    ['\u200fsara@example.com\u200e', { email: 'sara@example.com' }],
    ['0501234567', { phone: '+966501234567' }],
    ['٠٥٠١٢٣٤٥٦٧', { phone: '+966501234567' }],
    ['۰۵۰ ۱۲۳ ۴۵۶۷', { phone: '+966501234567' }],
    ['966501234567', { phone: '+966501234567' }],
    ['00966 50-123-4567', { phone: '+966501234567' }],
    ['+971 50 123 4567', { phone: '+971501234567' }],
    ['sara', null],
    ['123', null],
    ['0501234567x', null],
    ['x0501234567', null],
    ['x+966501234567', null],
  ])('parses %s as %j', (typed, identity) => {
    expect(parseIdentity(typed)).toEqual(identity);
  });

  it('does not throw for any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), typed => void parseIdentity(typed)));
  });
});

describe('a masked destination', () => {
  it('shows a few characters, and stays left to right within Arabic text', () => {
    expect(maskDestination('email', 'fan@domain.com')).toBe('\u2066f•••@d•••.com\u2069');
    expect(maskDestination('sms', '+966501234542')).toBe('\u2066•••42\u2069');
  });

  it('shows neither the whole local part nor the whole domain of an email', () => {
    fc.assert(
      fc.property(fc.emailAddress(), email => {
        const [local = '', domain = ''] = email.split('@');
        const masked = maskDestination('email', email);
        if (local.length > 1) expect(masked).not.toContain(`${local}@`);
        expect(masked).not.toContain(`@${domain}`);
      }),
    );
  });
});

const createdAt = new Date('2026-05-01T10:00:00Z');
const person: Person = {
  id: 'm1',
  full_name: 'Sara',
  age: 25,
  city: 'Riyadh',
  country: 'SA',
  email: 'sara@example.com',
  phone_number: '+966501234567',
  gender: 'female',
  category: 'all',
  language: 'ar',
  created_at: createdAt,
};
const user = { ...person, _id: 'm1', created_at: '2026-05-01T10:00:00.000Z' };

describe('an account', () => {
  it('has nothing verified, no points and no rank before it is verified', () => {
    const points = { loyalty_points: 0, points_balance: 0, rank: null, standing: null };
    const verified = { is_verified: false, email_verified: false, phone_verified: false };
    expect(toUser(person, UNVERIFIED)).toEqual({ ...user, ...points, ...verified });
  });

  const points = { loyalty_points: 90, points_balance: 40, rank: 2, standing: null };
  const contacts: MemberContacts = {
    email: person.email,
    phone_number: person.phone_number,
    email_verified_at: createdAt,
    phone_verified_at: null,
    new_email: null,
    new_phone_number: null,
  };

  it('of a member shows the points, and which contacts are verified', () => {
    expect(toMemberUser({ ...person, ...contacts }, points)).toMatchObject({
      ...user,
      ...points,
      is_verified: true,
      email_verified: true,
      phone_verified: false,
    });
    const phoneOnly = { ...person, ...contacts, email_verified_at: null, phone_verified_at: createdAt };
    expect(toMemberUser(phoneOnly, points)).toMatchObject({ email_verified: false, phone_verified: true });
  });

  it('shows an unverified contact in place of the verified one that it replaces', () => {
    const verified = { ...person, ...contacts, phone_verified_at: createdAt };
    expect(toMemberUser({ ...verified, new_email: 'new@example.com' }, points)).toMatchObject({
      email: 'new@example.com',
      email_verified: false,
      phone_verified: true,
    });
    expect(toMemberUser({ ...verified, new_phone_number: '+966500000000' }, points)).toMatchObject({
      phone_number: '+966500000000',
      email_verified: true,
      phone_verified: false,
    });
  });

  it('has an email and a phone number as contacts', () => {
    expect(toContacts(person)).toEqual([
      { channel: 'email', value: 'sara@example.com' },
      { channel: 'sms', value: '+966501234567' },
    ]);
  });
});

describe('toLoginLimitKey', () => {
  it.each([
    ['an email in any letter case', ['Sara@Example.com', ' sara@example.com', '\u200fsara@example.com']],
    ['a phone number in any form', ['0501234567', '+966 50 123 4567', '٠٥٠١٢٣٤٥٦٧']],
    ['other text in any letter case', ['Sara', ' sara ', '\u200fSARA']],
  ])('returns the same key for %s', (_, spellings) => {
    expect(new Set(spellings.map(toLoginLimitKey)).size).toBe(1);
  });

  it('returns different keys for different emails, phone numbers and other texts', () => {
    const keys = ['sara@example.com', 'omar@example.com', '0501234567', '0501234568', 'sara', '123'];
    expect(new Set(keys.map(toLoginLimitKey)).size).toBe(keys.length);
    expect(toLoginLimitKey('sara')).toMatch(/^neither /u);
    expect(toLoginLimitKey('email sara@example.com')).not.toBe(toLoginLimitKey('sara@example.com'));
  });
});

describe('codes by SMS', () => {
  it('go to mobile numbers of the configured countries, or of all countries', () => {
    expect(canReceiveSms('+966501234567', ['AE', 'SA'])).toBe(true);
    expect(canReceiveSms('+966501234567', ['AE'])).toBe(false);
    expect(canReceiveSms('+966501234567', [])).toBe(false);
    expect(canReceiveSms('+966501234567', 'all')).toBe(true);
  });

  it('go to numbers that may be mobile or fixed lines', () => {
    expect(canReceiveSms('+12015550123', ['US'])).toBe(true);
  });

  it.each([
    ['a fixed line', '+966112345678'],
    ['a premium number', '+447600000000'],
    ['a toll-free number', '+9668001234567'],
    ['a text that is no number', '+1'],
    ['an empty text', ''],
  ])('never go to %s', (_, phone) => {
    expect(canReceiveSms(phone, 'all')).toBe(false);
  });
});
