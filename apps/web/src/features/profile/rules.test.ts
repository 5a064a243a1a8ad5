// Tests the validation of a member's details, the parsing of the age, and the request body.
import { describe, expect, it } from 'vitest';
import { checkDetails, type MemberDetails, needsGuardian, parseAge, toMemberDetailsBody } from './rules.ts';
import { texts } from './texts.ts';

const messages = texts.table;
const valid: MemberDetails = {
  full_name: 'سارة القحطاني',
  age: '٢٠',
  city: 'جدة',
  country: 'SA',
  phone_number: '٠٥٠ ١٢٣ ٤٥٦٧',
  gender: 'female',
  category: 'all',
};

describe('checkDetails', () => {
  it('accepts valid details', () => expect(checkDetails(valid)).toEqual({}));

  it('[5.11] [11.5] reports an error for every empty field', () => {
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
    [{ full_name: 'س' }, 'full_name', messages.nameLength],
    [{ full_name: 'س'.repeat(81) }, 'full_name', messages.nameLength],
    [{ age: '12' }, 'age', messages.ageYoung],
    [{ age: '121' }, 'age', messages.ageOld],
    [{ age: '20.5' }, 'age', messages.ageRequired],
    [{ city: 'x'.repeat(61) }, 'city', messages.cityLength],
    [{ phone_number: '12345' }, 'phone_number', messages.phoneInvalid],
  ] as const)('reports an error for %j at the field %s', (change, field, sentence) => {
    expect(checkDetails({ ...valid, ...change })).toEqual({ [field]: sentence });
  });
});

describe('the typed age', () => {
  it('is parsed from Arabic, Persian or Latin digits, and is null for any other text', () => {
    expect(['١٧', '۱۷', ' 17 ', '', 'x', '-1'].map(parseAge)).toEqual([17, 17, 17, null, null, null]);
  });

  it('requires a guardian’s consent from 13 to 17 only', () => {
    expect(['12', '13', '17', '18', ''].map(needsGuardian)).toEqual([false, true, true, false, false]);
  });
});

it('[5.1] toMemberDetailsBody returns the age as a number and the phone number with a leading plus', () => {
  expect(toMemberDetailsBody(valid)).toMatchObject({ age: 20, phone_number: '+0501234567' });
  expect(toMemberDetailsBody({ ...valid, phone_number: '966501234567' }).phone_number).toBe('+966501234567');
});
