/** Tests the validation of a member's details, the parsing of the age, and the request body. */
import type { User } from '@rabita/contract/fan/member';
import { describe, expect, it } from 'vitest';
import { sampleMember } from '../../../test/render.tsx';
import {
  checkDetails,
  checkProfile,
  findChangedDetails,
  hasNewPhone,
  type MemberDetails,
  needsGuardian,
  type ProfileValues,
  parseAge,
  toFormValues,
  toMemberDetailsBody,
  toProfileBody,
} from './rules.ts';
import { texts } from './texts.ts';

const messages = texts.table;
const user: User = {
  ...sampleMember,
  full_name: 'سارة القحطاني',
  age: 20,
  city: 'جدة',
  phone_number: '+966501234567',
  gender: 'female',
};
const input: MemberDetails = {
  full_name: 'سارة القحطاني',
  age: '٢٠',
  city: 'جدة',
  country: 'SA',
  phone_number: '٠٥٠ ١٢٣ ٤٥٦٧',
  gender: 'female',
  category: 'all',
};

describe('checkDetails', () => {
  it.each([
    {},
    { full_name: 'سا' },
    { full_name: 'س'.repeat(80), city: 'x'.repeat(60) },
    { city: 'xx' },
    { full_name: '李', phone_number: '＋９６６\u201155\u2011123\u20114567\ufe0f' },
    { full_name: '\ufeff\u200fس\u200e' },
    { age: '13' },
    { age: '120' },
    { phone_number: '1234567' },
    { phone_number: '011 234 5678' },
    { phone_number: '05012345', country: 'KW' },
    { phone_number: '+123456789012345' },
  ])('checkDetails accepts valid details that include %j', change => {
    expect(checkDetails({ ...input, ...change })).toEqual({});
  });

  it('[5.11] [11.5] checkDetails reports an error for every empty field', () => {
    const empty = {
      full_name: ' ',
      age: '',
      city: '',
      country: '',
      phone_number: '',
      gender: '',
      category: '',
    };
    expect(checkDetails(empty)).toEqual({
      full_name: messages.nameRequired,
      age: messages.ageRequired,
      city: messages.cityRequired,
      country: messages.countryRequired,
      phone_number: messages.phoneRequired,
      gender: messages.genderRequired,
      category: messages.categoryRequired,
    });
  });

  it.each([
    [{ full_name: '\u200b\u2060' }, 'full_name', messages.nameRequired],
    [{ full_name: '\u3164\u3164' }, 'full_name', messages.nameRequired],
    [{ full_name: '123' }, 'full_name', messages.nameLength],
    [{ full_name: 'س'.repeat(81) }, 'full_name', messages.nameLength],
    [{ age: '12' }, 'age', messages.ageYoung],
    [{ age: '121' }, 'age', messages.ageOld],
    [{ age: '20.5' }, 'age', messages.ageRequired],
    [{ city: 'x' }, 'city', messages.cityLength],
    [{ city: 'x'.repeat(61) }, 'city', messages.cityLength],
    [{ phone_number: '123456' }, 'phone_number', messages.phoneInvalid],
    [{ phone_number: '1234567890123456' }, 'phone_number', messages.phoneInvalid],
    [{ phone_number: '12+1234567' }, 'phone_number', messages.phoneInvalid],
    [{ phone_number: '05012345' }, 'phone_number', messages.phoneInvalid],
    [{ phone_number: '+966 50 123 456' }, 'phone_number', messages.phoneInvalid],
    [{ phone_number: '+966' }, 'phone_number', messages.phoneRequired],
  ] as const)('checkDetails reports %j as an error of the field %s', (change, field, message) => {
    expect(checkDetails({ ...input, ...change })).toEqual({ [field]: message });
  });
});

describe('the typed age', () => {
  it('the typed age is parsed from Arabic, Persian or Latin digits, and is null for any other text', () => {
    expect(['١٧', '۱۷', ' 17 ', '', 'x', '-1'].map(parseAge)).toEqual([17, 17, 17, null, null, null]);
  });

  it('the typed age requires a guardian’s consent from 13 to 17 only', () => {
    expect(['12', '13', '17', '18', ''].map(needsGuardian)).toEqual([false, true, true, false, false]);
  });
});

it('[5.1] toMemberDetailsBody returns the age as a number and the phone number with a leading plus', () => {
  expect(toMemberDetailsBody(input)).toMatchObject({ age: 20, phone_number: '+0501234567' });
  expect(toMemberDetailsBody({ ...input, full_name: ' سارة ', city: ' جدة ' })).toMatchObject({
    full_name: 'سارة',
    city: 'جدة',
  });
  expect(toMemberDetailsBody({ ...input, phone_number: '966501234567' }).phone_number).toBe('+966501234567');
});

describe('the profile form', () => {
  const savedValues: ProfileValues = { ...toFormValues(user), currentPassword: '' };

  it.each([
    ['+966501234567', false],
    ['966 50 123 4567', false],
    ['٩٦٦٥٠١٢٣٤٥٦٧', false],
    ['+966501234568', true],
    ['', true],
  ])('hasNewPhone for the number %j is %s', (phone_number, isNew) => {
    expect(hasNewPhone({ ...savedValues, phone_number }, user)).toBe(isNew);
  });

  it('findChangedDetails returns only what the form has changed, and null for an unchanged form', () => {
    expect(findChangedDetails(savedValues, user)).toBeNull();
    expect(findChangedDetails({ ...savedValues, city: 'أبها' }, user)).toEqual({ city: 'أبها' });
  });

  it('the profile form requires and sends the current password only with a new phone number', () => {
    const withNewPhone = { ...savedValues, phone_number: '+966501234568' };
    expect(checkProfile(savedValues, user)).toEqual({});
    expect(checkProfile(withNewPhone, user)).toEqual({ currentPassword: messages.passwordRequired });
    expect(checkProfile({ ...withNewPhone, currentPassword: 'secret' }, user)).toEqual({});
    expect(checkProfile({ ...savedValues, city: '' }, user)).toEqual({ city: messages.cityRequired });
    const { gender, category, full_name, city, country } = user;
    const details = { full_name, age: 20, city, country, gender, category };
    const typed = { currentPassword: 'secret' };
    expect(toProfileBody({ ...savedValues, ...typed }, user)).toEqual({
      ...details,
      phone_number: '+966501234567',
    });
    expect(toProfileBody({ ...withNewPhone, ...typed }, user)).toEqual({
      ...details,
      phone_number: '+966501234568',
      currentPassword: 'secret',
    });
  });
});
