/** Tests which sections of the console each role sees, in which groups, and which section a path belongs to. */
import { expect, it } from 'vitest';
import { paths } from '../../platform/paths.ts';
import { groupsOf, sectionAt, sectionsOf } from './rules.ts';

it('owners see all sections, in groups', () => {
  expect(groupsOf('owner')).toEqual([
    { group: 'now', sections: ['today'] },
    { group: 'programme', sections: ['events', 'matches'] },
    {
      group: 'points',
      sections: ['rewards', 'redemptions', 'questions', 'earning', 'seasons', 'tiers', 'pointsReport'],
    },
    { group: 'people', sections: ['members', 'team'] },
    { group: 'records', sections: ['books', 'audit'] },
  ]);
});

it('managers see all but the ways to earn and the audit log; stewards see only today', () => {
  const all = sectionsOf('owner');
  expect(sectionsOf('manager')).toEqual(all.filter(name => name !== 'earning' && name !== 'audit'));
  expect(sectionsOf('steward')).toEqual(['today']);
  expect(groupsOf('steward')).toEqual([{ group: 'now', sections: ['today'] }]);
});

it.each(['owner', 'manager', 'steward'] as const)('the groups of the role %s hold its sections', role => {
  expect(groupsOf(role).flatMap(({ sections }) => sections)).toEqual(sectionsOf(role));
});

it('every section begins at its own path', () => {
  for (const name of sectionsOf('owner')) expect(sectionAt(paths[name])).toBe(name);
});

it.each([
  ['/today/messages', 'today'],
  ['/events/e1/door/board', 'events'],
  ['/earning/codes/new', 'earning'],
  ['/teammates', undefined],
  ['/account', undefined],
  ['/scanner', undefined],
  ['/', undefined],
])('the path %s belongs to the section %s', (path, section) => {
  expect(sectionAt(path)).toBe(section);
});
