/** Tests how names are shortened for guests on the leaderboard. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shortName } from './rules.ts';

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
])('shortens the name %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

it('shortens every family name of three or more letters to its initial', () => {
  const family = fc.stringMatching(/^[A-Za-z]{3,12}$/u);
  fc.assert(
    fc.property(fc.constantFrom('Sara', 'فيصل', 'Abdul Aziz', 'Jo'), family, (first, last) => {
      expect(shortName(`${first} ${last}`)).toBe(`${first} ${last.charAt(0).toUpperCase()}.`);
    }),
  );
});
