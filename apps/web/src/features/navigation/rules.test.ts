/** Tests the navigation of members and guests: its items, their paths, and the current item. */
import { expect, it } from 'vitest';
import { findCurrentItem, getNavigationPath, listNavigationItems, TAB_ITEMS } from './rules.ts';

it('members can navigate to their pages or log out, and guests can only log in', () => {
  expect(listNavigationItems(true)).toEqual(['home', 'events', 'dashboard', 'logout']);
  expect(listNavigationItems(false)).toEqual(['login']);
});

it.each([
  ['home', '/'],
  ['events', '/events'],
  ['dashboard', '/dashboard'],
  ['profile', '/profile/edit'],
  ['login', '/auth'],
] as const)('the item “%s” leads to %s and is highlighted there', (item, path) => {
  expect(getNavigationPath(item)).toBe(path);
  expect(findCurrentItem(path)).toBe(item);
});

it('every tab of a phone’s bar leads to a page that highlights it', () => {
  expect(TAB_ITEMS.map(item => findCurrentItem(getNavigationPath(item)))).toEqual(TAB_ITEMS);
});

it.each([
  ['/logout', 'logout'],
  ['/events/', null],
  ['/ticket/booking-1', null],
  ['', null],
])('for the path %j, findCurrentItem returns %j', (path, item) => {
  expect(findCurrentItem(path)).toBe(item);
});
