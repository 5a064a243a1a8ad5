/** Tests which sections of the console each role sees, in which groups, and which section a path belongs to. */
import { expect, it } from 'vitest';
import { paths } from '../../platform/paths.ts';
import { findSection, listGroups, listSections } from './rules.ts';

it('owners see all sections, in groups', () => {
  expect(listGroups('owner')).toEqual([
    { group: 'now', sections: ['today'] },
    { group: 'programme', sections: ['events', 'matches'] },
    {
      group: 'points',
      sections: ['rewards', 'redemptions', 'questions', 'earning', 'seasons', 'tiers', 'pointsReport'],
    },
    { group: 'people', sections: ['members', 'team'] },
    { group: 'records', sections: ['consistencyCheck', 'audit'] },
  ]);
});

it('managers see every section except the ways to earn and the audit log', () => {
  const sections = listSections('owner');
  expect(listSections('manager')).toEqual(sections.filter(name => name !== 'earning' && name !== 'audit'));
});

it('stewards see only the today page', () => {
  expect(listGroups('steward')).toEqual([{ group: 'now', sections: ['today'] }]);
});

it('the path of each section belongs to that section', () => {
  for (const name of listSections('owner')) expect(findSection(paths[name])).toBe(name);
});

it.each([
  ['/today/messages', 'today'],
  ['/events/e1/door/board', 'events'],
  ['/earning/codes/new', 'earning'],
  ['/teammates', undefined],
  ['/account', undefined],
  ['/scanner', undefined],
  ['/', undefined],
])('findSection(%j) returns %j', (path, section) => {
  expect(findSection(path)).toBe(section);
});
