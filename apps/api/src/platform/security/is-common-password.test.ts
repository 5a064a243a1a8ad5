/** Tests which passwords are common or guessable, and the lists of common passwords. */
import { expect, it } from 'vitest';
import listsByLength from './common-passwords.json' with { type: 'json' };
import { isCommonPassword } from './is-common-password.ts';
import { isGuessablePassword } from './is-guessable-password.ts';

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
] as const)(
  'the list for at least %s characters contains %s, which is common even when typed as %s',
  (length, password, typed) => {
    expect(listsByLength[length]).toContain(password);
    expect([isCommonPassword(password), isCommonPassword(typed)]).toEqual([true, true]);
  },
);

it.each(['the falcons play tonight', 'needforspeed?', 'كلمة-سر-طويلة-9', ''])(
  'the password %j is not common',
  password => {
    expect(isCommonPassword(password)).toBe(false);
  },
);

it.each([6, 8, 12])('the lists contain at least 3,000 passwords of %i characters or more', length => {
  expect(passwords.filter(password => password.length >= length).length).toBeGreaterThanOrEqual(3000);
});

it('the lists contain no password that is too short or not normalized', () => {
  for (const [length, list] of Object.entries(listsByLength)) {
    expect(list.filter(password => password.length < Number(length))).toEqual([]);
  }
  expect(passwords.filter(password => password !== password.normalize('NFKC').toLowerCase())).toEqual([]);
});

it('the lists contain no password twice', () => {
  expect(new Set(passwords).size).toBe(passwords.length);
});

const BRAND = {
  league: { ar: 'رابطة الصقور', en: 'Falcons League' },
  team: { ar: 'الصقور', en: 'Falcons' },
  tag: 'FLC',
};
const SARA = { full_name: 'Sara Al-Qahtani', email: 'sara.q@example.com', phone_number: '+966501234567' };

it.each([
  ['the product’s name', 'Rabita2026!'],
  ['the product’s Arabic name', 'رابطة١٢٣'],
  ['the league’s name', 'falcons-league'],
  ['the team’s name', 'F-a-l-c-o-n-s'],
  ['the team’s Arabic name', 'الصقور١٢٣٤'],
  ['the team’s tag', 'flc123456'],
  ['the person’s name', 'SaraAlQahtani1'],
  ['one of the person’s names', 'sara1990'],
  ['the email', 'sara.q@example.com'],
  ['the email’s first part', 'SaraQ#77'],
  ['the phone number', '966501234567'],
  ['the phone number as people dial it', '٠٥٠١٢٣٤٥٦٧'],
  ['a common password', 'sunshine'],
])('a password made of %s is guessable', (_name, password) => {
  expect(isGuessablePassword(password, BRAND, SARA)).toBe(true);
});

it.each([
  ['a longer sentence', 'the falcons play tonight'],
  ['a name and many other characters', 'sara-8273645-1029'],
  ['another phone number', '966509999999'],
  ['too few digits of the phone number', '34567'],
  ['a part of the team’s tag', 'fl!!99??'],
  ['symbols only', '!!??--++'],
])('a password of %s is not guessable', (_name, password) => {
  expect(isGuessablePassword(password, BRAND, SARA)).toBe(false);
});
