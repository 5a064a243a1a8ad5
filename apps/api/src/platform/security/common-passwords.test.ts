/** Tests the lists of common passwords, and how a password is compared with them. */
import { expect, it } from 'vitest';
import listsByLength from './common-passwords.json' with { type: 'json' };
import { isCommonPassword } from './common-passwords.ts';

const passwords = Object.values(listsByLength).flat();

it.each([
  ['6', 'sunshine', 'SunShine'],
  ['6', '123456', '١٢٣٤٥٦'],
  ['8', 'maserati', 'MASERATI'],
  ['8', '789789789', '٧٨٩٧٨٩٧٨٩'],
  ['8', 'password99', 'Password99'],
  ['12', 'needforspeed', 'NeedForSpeed'],
  ['12', '123456789123', '۱۲۳۴۵۶۷۸۹۱۲۳'],
  ['12', 'justinbieber', 'ｊｕｓｔｉｎｂｉｅｂｅｒ'],
] as const)('of the list for %s characters, %s is common, also typed as %s', (length, password, typed) => {
  expect(listsByLength[length]).toContain(password);
  expect([isCommonPassword(password), isCommonPassword(typed)]).toEqual([true, true]);
});

it.each(['the falcons play tonight', 'needforspeed?', 'كلمة-سر-طويلة-9', ''])(
  '%j is not common',
  password => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

it.each([6, 8, 12])('at least 3,000 common passwords have %i characters or more', length => {
  expect(passwords.filter(password => password.length >= length).length).toBeGreaterThanOrEqual(3000);
});

it('no list has a password that is too short for it, or that no typed password could equal', () => {
  for (const [length, list] of Object.entries(listsByLength)) {
    expect(list.filter(password => password.length < Number(length))).toEqual([]);
  }
  expect(passwords.filter(password => password !== password.normalize('NFKC').toLowerCase())).toEqual([]);
});

it('no password is on two lists', () => {
  expect(new Set(passwords).size).toBe(passwords.length);
});
