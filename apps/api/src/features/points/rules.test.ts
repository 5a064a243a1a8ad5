/** Tests how names are shortened for guests on the leaderboard. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenName, shortenNamesForGuests } from './rules.ts';

it.each([
  ['فيصل الدوسري', 'فيصل د.'],
  ['محمد بن سعد القحطاني', 'محمد ق.'],
  ['عبد الله الزهراني', 'عبد الله ز.'],
  ['عبد الله', 'عبد الله'],
  ['أم كلثوم بنت صالح الراجحي', 'أم كلثوم ر.'],
  ['منيرة آل خليفة', 'منيرة خ.'],
  ['لمى', 'لمى'],
  ['Sara Al-Harbi', 'Sara H.'],
  ['Majed Al Harbi', 'Majed H.'],
  ['Abdul Rahman al-Ghamdi', 'Abdul Rahman G.'],
  ['Omar Bakhsh', 'Omar B.'],
  ['Ali', 'Ali'],
  ['Zoë 🎮', 'Zoë'],
  [' Sara  Harbi ', 'Sara H.'],
  ['Abdul  Rahman  Harbi', 'Abdul Rahman H.'],
  // Names that only begin or end like the first word of a two-word name, or like an article.
  ['عبدالله سعد القحطاني', 'عبدالله ق.'],
  ['Umar Hassan Ali', 'Umar A.'],
  ['Maalum Hassan Ali', 'Maalum A.'],
  ['Majed Kamal', 'Majed K.'],
  ['Majed Alami', 'Majed A.'],
  // An article without a name, joined to its name, and a name that is as short as one.
  ['Majed Al', 'Majed'],
  ['منيرة آلخليفة', 'منيرة خ.'],
  ['هند الف', 'هند ا.'],
  ['هند آلم', 'هند آ.'],
])('shortenName shortens %s to %s', (name, short) => {
  expect(shortenName(name)).toBe(short);
});

it('shortenName reduces every family name of three or more letters to its initial', () => {
  const family = fc.stringMatching(/^[A-Za-z]{3,12}$/u);
  fc.assert(
    fc.property(fc.constantFrom('Sara', 'فيصل', 'Abdul Aziz', 'Jo'), family, (first, last) => {
      expect(shortenName(`${first} ${last}`)).toBe(`${first} ${last.charAt(0).toUpperCase()}.`);
    }),
  );
});

it('guests see shortened names and no rank of their own', () => {
  const row = { _id: 'm1', full_name: 'Sara Al-Harbi', loyalty_points: 90, rank: 1 };
  expect(shortenNamesForGuests([row])).toEqual({
    leaderboard: [{ ...row, full_name: 'Sara H.' }],
    user_rank: null,
  });
});
