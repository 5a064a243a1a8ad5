/** Tests which of a member's perks is used, and the hours of early booking that tiers and perks give. */
import { expect, it } from 'vitest';
import { mergeHeadStarts, selectBestPerks } from './rules.ts';

const perk = (id: string, member_id: string, hours: number) => ({ id, event_id: 'e1', member_id, hours });

it("selectBestPerks returns each member's perk with the most hours, and the first of equal perks", () => {
  const perks = [
    perk('p1', 'sara', 24),
    perk('p2', 'sara', 48),
    perk('p3', 'sara', 48),
    perk('p4', 'omar', 1),
  ];
  expect([...selectBestPerks(perks)].map(([member, { id }]) => [member, id])).toEqual([
    ['sara', 'p2'],
    ['omar', 'p4'],
  ]);
});

it('selectBestPerks ignores a perk of zero hours', () => {
  expect(selectBestPerks([perk('p1', 'sara', 0)]).size).toBe(0);
});

it('mergeHeadStarts returns the hours of the tier or of the perk, whichever are more', () => {
  const tiers = new Map([
    ['sara', 24],
    ['omar', 24],
    ['huda', 12],
  ]);
  const perks = selectBestPerks([perk('p1', 'sara', 48), perk('p2', 'omar', 6), perk('p3', 'majed', 6)]);
  expect(mergeHeadStarts(tiers, perks)).toEqual(
    new Map([
      ['sara', 48],
      ['omar', 24],
      ['huda', 12],
      ['majed', 6],
    ]),
  );
  expect(tiers.get('sara')).toBe(24);
});
