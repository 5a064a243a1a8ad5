/** Tests which of a member's perks counts, and by how much tiers and perks open booking early. */
import { expect, it } from 'vitest';
import { bestPerks, headStartsOf } from './rules.ts';

const perk = (id: string, member_id: string, hours: number) => ({ id, event_id: 'e1', member_id, hours });

it("a member's longest perk counts, and the first of equal ones", () => {
  const perks = [
    perk('p1', 'sara', 24),
    perk('p2', 'sara', 48),
    perk('p3', 'sara', 48),
    perk('p4', 'omar', 1),
  ];
  expect([...bestPerks(perks)].map(([member, { id }]) => [member, id])).toEqual([
    ['sara', 'p2'],
    ['omar', 'p4'],
  ]);
});

it('a perk of no hours gives nothing', () => {
  expect(bestPerks([perk('p1', 'sara', 0)]).size).toBe(0);
});

it('a member books early by the tier or the perk, whichever is longer', () => {
  const tiers = new Map([
    ['sara', 24],
    ['omar', 24],
    ['huda', 12],
  ]);
  const perks = bestPerks([perk('p1', 'sara', 48), perk('p2', 'omar', 6), perk('p3', 'majed', 6)]);
  expect(headStartsOf(tiers, perks)).toEqual(
    new Map([
      ['sara', 48],
      ['omar', 24],
      ['huda', 12],
      ['majed', 6],
    ]),
  );
  expect(tiers.get('sara')).toBe(24);
});
