/** Tests what members see of their account, how spellings of a login count as one, and which phones get codes. */
import { describe, expect, it } from 'vitest';
import type { MemberContacts } from '../message/contact/rules.ts';
import {
  contactsOf,
  isSmsCountry,
  loginLimitKey,
  memberUserOf,
  type Person,
  UNVERIFIED,
  userOf,
} from './rules.ts';

const at = new Date('2026-05-01T10:00:00Z');
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
  created_at: at,
};
const shown = { ...person, _id: 'm1', created_at: '2026-05-01T10:00:00.000Z' };

describe('an account', () => {
  it('has nothing proven, no points and no rank before it is verified', () => {
    expect(userOf(person, UNVERIFIED)).toEqual({
      ...shown,
      is_verified: false,
      email_verified: false,
      phone_verified: false,
      loyalty_points: 0,
      points_balance: 0,
      rank: null,
      standing: null,
    });
  });

  const points = { loyalty_points: 90, points_balance: 40, rank: 2, standing: null };
  const contacts: MemberContacts = {
    email: person.email,
    phone_number: person.phone_number,
    email_proven_at: at,
    phone_proven_at: null,
    new_email: null,
    new_phone_number: null,
  };

  it('of a member shows the points, and which contacts are proven', () => {
    expect(memberUserOf({ ...person, ...contacts }, points)).toMatchObject({
      ...shown,
      ...points,
      is_verified: true,
      email_verified: true,
      phone_verified: false,
    });
    const both = { ...person, ...contacts, email_proven_at: null, phone_proven_at: at };
    expect(memberUserOf(both, points)).toMatchObject({ email_verified: false, phone_verified: true });
  });

  it('shows a contact that replaces a proven one, as not proven yet', () => {
    const proven = { ...person, ...contacts, phone_proven_at: at };
    expect(memberUserOf({ ...proven, new_email: 'new@example.com' }, points)).toMatchObject({
      email: 'new@example.com',
      email_verified: false,
      phone_verified: true,
    });
    expect(memberUserOf({ ...proven, new_phone_number: '+966500000000' }, points)).toMatchObject({
      phone_number: '+966500000000',
      email_verified: true,
      phone_verified: false,
    });
  });

  it('has both contacts by their channels', () => {
    expect(contactsOf(person)).toEqual([
      { channel: 'email', value: 'sara@example.com' },
      { channel: 'sms', value: '+966501234567' },
    ]);
  });
});

describe('attempts to log in are counted together for', () => {
  it.each([
    ['an email in any letter case', ['Sara@Example.com', ' sara@example.com', '\u200fsara@example.com']],
    ['a phone number in any form', ['0501234567', '+966 50 123 4567', '٠٥٠١٢٣٤٥٦٧']],
    ['other text in any letter case', ['Sara', ' sara ', '\u200fSARA']],
  ])('%s', (_, spellings) => {
    expect(new Set(spellings.map(loginLimitKey)).size).toBe(1);
  });

  it('no two of an email, a phone number and other text', () => {
    const keys = ['sara@example.com', 'omar@example.com', '0501234567', '0501234568', 'sara', '123'];
    expect(new Set(keys.map(loginLimitKey)).size).toBe(keys.length);
    expect(loginLimitKey('sara')).toMatch(/^neither /u);
    expect(loginLimitKey('email sara@example.com')).not.toBe(loginLimitKey('sara@example.com'));
  });
});

describe('codes by SMS', () => {
  it('go to mobile numbers of the listed countries, or of all', () => {
    expect(isSmsCountry('+966501234567', ['AE', 'SA'])).toBe(true);
    expect(isSmsCountry('+966501234567', ['AE'])).toBe(false);
    expect(isSmsCountry('+966501234567', [])).toBe(false);
    expect(isSmsCountry('+966501234567', 'all')).toBe(true);
  });

  it('go to numbers where mobile and fixed ones look alike', () => {
    expect(isSmsCountry('+12015550123', ['US'])).toBe(true);
  });

  it.each([
    ['a fixed line', '+966112345678'],
    ['a premium number', '+447600000000'],
    ['a toll-free number', '+9668001234567'],
    ['no number', '+1'],
    ['no text', ''],
  ])('never go to %s', (_, phone) => {
    expect(isSmsCountry(phone, 'all')).toBe(false);
  });
});
