// Decides which navigation items members and guests see, and which item is current.
import { paths } from '../../platform/paths.ts';

export type NavigationItem = 'home' | 'events' | 'dashboard' | 'login' | 'logout';

const highlights: Readonly<Record<string, NavigationItem>> = {
  [paths.home]: 'home',
  [paths.events]: 'events',
  [paths.dashboard]: 'dashboard',
  [paths.auth]: 'login',
  '/logout': 'logout',
};

/** Members see Home, Events, Dashboard and Logout; guests see Login. */
export function itemsFor(isSignedIn: boolean): readonly NavigationItem[] {
  return isSignedIn ? ['home', 'events', 'dashboard', 'logout'] : ['login'];
}

/** The item that a path highlights. `/logout` only names a highlight; there is no such page. */
export function currentItem(pathname: string): NavigationItem | null {
  return highlights[pathname] ?? null;
}

/** The address of an item; logging out is an action without an address. */
export function pathOf(item: Exclude<NavigationItem, 'logout'>): string {
  return item === 'login' ? paths.auth : paths[item];
}
