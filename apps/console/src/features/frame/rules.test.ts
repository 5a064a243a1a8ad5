/** Tests which entries and pages of the menu each role sees, their counts, and the search's pages and shortcut. */
import type { Waiting } from '@rabita/contract/staff/today';
import { describe, expect, it } from 'vitest';
import { paths } from '../../platform/paths.ts';
import {
  filterPages,
  findEntry,
  findWaiting,
  isSearchShortcut,
  listEntries,
  listPages,
  listSections,
  listTabs,
} from './rules.ts';
import { searchTexts } from './search-texts.ts';
import { texts } from './texts.ts';

describe('[18.117] the menu', () => {
  it('has eight entries for owners, with the sections of each', () => {
    expect(listEntries('owner')).toEqual([
      { entry: 'today', sections: ['today'] },
      { entry: 'events', sections: ['events'] },
      { entry: 'matches', sections: ['matches'] },
      { entry: 'rewards', sections: ['rewards', 'redemptions'] },
      { entry: 'points', sections: ['seasons', 'tiers', 'earning', 'pointsReport'] },
      { entry: 'members', sections: ['members', 'questions'] },
      { entry: 'team', sections: ['team'] },
      { entry: 'league', sections: ['failedMessages', 'consistencyCheck', 'audit', 'about'] },
    ]);
  });

  it('has the same entries for managers, without the ways to earn and the audit log', () => {
    expect(listEntries('manager').map(({ entry }) => entry)).toEqual(
      listEntries('owner').map(({ entry }) => entry),
    );
    expect(listSections('manager')).toEqual(
      listSections('owner').filter(name => name !== 'earning' && name !== 'audit'),
    );
  });

  it('has only today’s page for stewards', () => {
    expect(listEntries('steward')).toEqual([{ entry: 'today', sections: ['today'] }]);
  });
});

it.each([
  ['/today', 'today'],
  ['/events/e1/door/board', 'events'],
  ['/redemptions', 'rewards'],
  ['/earning/codes/new', 'points'],
  ['/messages', 'league'],
  ['/teammates', undefined],
  ['/account', undefined],
  ['/scanner', undefined],
  ['/', undefined],
])('findEntry(%j) returns %j', (path, entry) => {
  expect(findEntry(path)).toBe(entry);
});

describe('the tabs of a page', () => {
  it('are the sections of its entry that the role may open', () => {
    expect(listTabs('manager', paths.tiers)).toEqual(['seasons', 'tiers', 'pointsReport']);
    expect(listTabs('owner', paths.about)).toContain('audit');
  });

  it.each([paths.events, '/seasons/s1', paths.newTier, paths.account])(
    'are absent on an entry’s only page and below sections: %s',
    path => {
      expect(listTabs('owner', path)).toEqual([]);
    },
  );
});

describe('[18.118] what waits', () => {
  const WAITING: Waiting = {
    pending_bookings: 3,
    reserved_redemptions: 2,
    open_questions: 1,
    failed_messages: 0,
  };

  it.each([
    ['events', { kind: 'pending_bookings', count: 3 }],
    ['rewards', { kind: 'reserved_redemptions', count: 2 }],
    ['members', { kind: 'open_questions', count: 1 }],
    ['league', null],
    ['matches', null],
  ])('in %s is %j', (entry, expected) => {
    const sections = listEntries('owner').find(each => each.entry === entry)?.sections ?? [];
    expect(findWaiting(sections, WAITING)).toEqual(expected);
  });

  it('is unknown before the counts arrive', () => {
    expect(findWaiting(['events'], undefined)).toBeNull();
  });
});

describe('the pages of the search', () => {
  const names = { ...texts.table, ...searchTexts.table };
  const find = (role: 'owner' | 'manager' | 'steward', typed: string) =>
    filterPages(listPages(role), typed, names).map(({ name }) => name);

  it.each([
    ['seaso', ['seasons', 'newSeason']],
    ['المواسم', ['seasons']],
    ['اسئله', ['questions']],
    ['zzz', []],
  ])('for %j are those with this text in a name of either language', (typed, expected) => {
    expect(find('owner', typed)).toEqual(expected);
  });

  it('are only those that the role may open', () => {
    expect(find('manager', 'audit')).toEqual([]);
    expect(find('manager', 'claim code')).toEqual([]);
    expect(find('owner', 'claim code')).toEqual(['newClaimCode']);
    expect(find('steward', '')).toEqual(['today', 'account']);
  });
});

describe('the shortcut of the search', () => {
  const NO_KEYS = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
  const pressed = (keys: object) => isSearchShortcut({ key: 'k', code: 'KeyK', ...NO_KEYS, ...keys });

  it.each([
    ['Ctrl+K', { ctrlKey: true }],
    ['Cmd+K', { metaKey: true }],
    ['Ctrl+K with caps lock', { ctrlKey: true, key: 'K' }],
    ['Ctrl and the Arabic letter at K', { ctrlKey: true, key: 'ن' }],
  ])('is %s', (_, keys) => {
    expect(pressed(keys)).toBe(true);
  });

  it.each([
    ['K alone', {}],
    ['Ctrl+Cmd+K', { ctrlKey: true, metaKey: true }],
    ['Ctrl+Shift+K', { ctrlKey: true, shiftKey: true }],
    ['Ctrl+Alt+K', { ctrlKey: true, altKey: true }],
    ['another Latin letter at the place of K', { ctrlKey: true, key: 't' }],
    ['another Arabic letter', { ctrlKey: true, key: 'ل', code: 'KeyG' }],
  ])('is not %s', (_, keys) => {
    expect(pressed(keys)).toBe(false);
  });
});
