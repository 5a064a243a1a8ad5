/** Tests how names are shortened for guests on the leaderboard. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortenName } from './rules.ts';

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
