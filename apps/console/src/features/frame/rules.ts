// Which sections of the console stand in the navigation, and for whom.
import { MANAGERS, OWNER, type Role, STAFF } from '@rabita/contract/roles';
import { paths } from '../../platform/paths.ts';

export type Section = 'today' | 'events' | 'matches' | 'rewards' | 'members' | 'team' | 'books' | 'audit';

/** In the order of a day's work. What a role may do in a section is decided by the API, call by call. */
const sections: readonly { readonly name: Section; readonly roles: readonly Role[] }[] = [
  { name: 'today', roles: STAFF },
  { name: 'events', roles: MANAGERS },
  { name: 'matches', roles: MANAGERS },
  { name: 'rewards', roles: MANAGERS },
  { name: 'members', roles: MANAGERS },
  { name: 'team', roles: MANAGERS },
  { name: 'books', roles: MANAGERS },
  { name: 'audit', roles: OWNER },
];

export const sectionsOf = (role: Role): Section[] =>
  sections.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);

/** The section that an address belongs to. */
export function sectionAt(pathname: string): Section | undefined {
  return sections.find(({ name }) => pathname.startsWith(paths[name]))?.name;
}
