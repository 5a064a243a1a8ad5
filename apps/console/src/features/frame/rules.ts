// Defines the console's sections, and which roles see each section in the navigation.
import { MANAGERS, OWNER, type Role, STAFF } from '@rabita/contract/roles';
import { paths } from '../../platform/paths.ts';

export type Section =
  | 'today'
  | 'events'
  | 'matches'
  | 'rewards'
  | 'redemptions'
  | 'pointsReport'
  | 'seasons'
  | 'tiers'
  | 'earning'
  | 'questions'
  | 'members'
  | 'team'
  | 'books'
  | 'audit';

/** The sections in navigation order. Roles only hide links here: the API decides for each call what a role may do. */
const sections: readonly { readonly name: Section; readonly roles: readonly Role[] }[] = [
  { name: 'today', roles: STAFF },
  { name: 'events', roles: MANAGERS },
  { name: 'matches', roles: MANAGERS },
  { name: 'rewards', roles: MANAGERS },
  { name: 'redemptions', roles: MANAGERS },
  { name: 'pointsReport', roles: MANAGERS },
  { name: 'seasons', roles: MANAGERS },
  { name: 'tiers', roles: MANAGERS },
  { name: 'earning', roles: OWNER },
  { name: 'questions', roles: MANAGERS },
  { name: 'members', roles: MANAGERS },
  { name: 'team', roles: MANAGERS },
  { name: 'books', roles: MANAGERS },
  { name: 'audit', roles: OWNER },
];

export const sectionsOf = (role: Role): Section[] =>
  sections.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);

/** Finds the section that a path belongs to; undefined for a path outside all sections. */
export function sectionAt(pathname: string): Section | undefined {
  return sections.find(({ name }) => pathname.startsWith(paths[name]))?.name;
}
