/** Defines the navigation items of members and guests, their paths, and which item is current. */
import { paths } from '../../platform/paths.ts';

export type NavigationItem = 'home' | 'events' | 'dashboard' | 'login' | 'logout' | 'profile';

const itemByPath: Readonly<Record<string, NavigationItem>> = {
  [paths.home]: 'home',
  [paths.events]: 'events',
  [paths.dashboard]: 'dashboard',
  [paths.auth]: 'login',
  [paths.profile]: 'profile',
  '/logout': 'logout',
};

/** The items of the bar at the bottom of a member's phone. */
export const TAB_ITEMS = [
  'home',
  'events',
  'dashboard',
  'profile',
] as const satisfies readonly NavigationItem[];

/** The items of the navbar. */
export function listNavigationItems(isLoggedIn: boolean): readonly Exclude<NavigationItem, 'profile'>[] {
  return isLoggedIn ? ['home', 'events', 'dashboard', 'logout'] : ['login'];
}

/** The item to highlight on a path, or null. The product rules list `/logout`, although no page has this path. */
export function findCurrentItem(pathname: string): NavigationItem | null {
  return itemByPath[pathname] ?? null;
}

/** Returns the path of an item. Logout has none, because it is an action. */
export function getNavigationPath(item: Exclude<NavigationItem, 'logout'>): string {
  return item === 'login' ? paths.auth : paths[item];
}
