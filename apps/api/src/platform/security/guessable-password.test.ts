/** Tests which passwords count as guessable, beside the common ones. */
import { expect, it } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const BRAND = {
  league: { ar: 'رابطة الصقور', en: 'Falcons League' },
  team: { ar: 'الصقور', en: 'Falcons' },
  tag: 'FLC',
};
const SARA = { full_name: 'Sara Al-Qahtani', email: 'sara.q@example.com', phone_number: '+966501234567' };

it.each([
  ['the product', 'Rabita2026!'],
  ['the product in Arabic', 'رابطة١٢٣'],
  ['the league', 'falcons-league'],
  ['the team', 'F-a-l-c-o-n-s'],
  ['the team in Arabic', 'الصقور١٢٣٤'],
  ['the team’s letters', 'flc123456'],
  ['the person', 'SaraAlQahtani1'],
  ['one name of the person', 'sara1990'],
  ['the email', 'sara.q@example.com'],
  ['the email’s first part', 'SaraQ#77'],
  ['the phone number', '966501234567'],
  ['the phone number as people dial it', '٠٥٠١٢٣٤٥٦٧'],
  ['a common password', 'sunshine'],
])('a password made of %s is guessable', (_of, password) => {
  expect(isGuessablePassword(password, BRAND, SARA)).toBe(true);
});

it.each([
  ['a longer sentence', 'the falcons play tonight'],
  ['many other characters around a name', 'sara-8273645-1029'],
  ['another phone number', '966509999999'],
  ['part of a phone number', '34567'],
  ['letters shorter than a word', 'fl!!99??'],
  ['no letters and no phone number', '!!??--++'],
])('a password of %s is not', (_of, password) => {
  expect(isGuessablePassword(password, BRAND, SARA)).toBe(false);
});
