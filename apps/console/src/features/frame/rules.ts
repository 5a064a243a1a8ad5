/** Defines the console's sections, and which roles see each section in the navigation. */
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

/** Where a section stands in the navigation, under a heading of its own; Today stands above all. */
export const GROUPS = ['now', 'programme', 'points', 'people', 'records'] as const;
export type Group = (typeof GROUPS)[number];

type SectionRow = { readonly name: Section; readonly group: Group; readonly roles: readonly Role[] };

/** The sections in navigation order. Roles only hide links here: the API decides for each call what a role may do. */
const sections: readonly SectionRow[] = [
  { name: 'today', group: 'now', roles: STAFF },
  { name: 'events', group: 'programme', roles: MANAGERS },
  { name: 'matches', group: 'programme', roles: MANAGERS },
  { name: 'rewards', group: 'points', roles: MANAGERS },
  { name: 'redemptions', group: 'points', roles: MANAGERS },
  { name: 'questions', group: 'points', roles: MANAGERS },
  { name: 'earning', group: 'points', roles: OWNER },
  { name: 'seasons', group: 'points', roles: MANAGERS },
  { name: 'tiers', group: 'points', roles: MANAGERS },
  { name: 'pointsReport', group: 'points', roles: MANAGERS },
  { name: 'members', group: 'people', roles: MANAGERS },
  { name: 'team', group: 'people', roles: MANAGERS },
  { name: 'books', group: 'records', roles: MANAGERS },
  { name: 'audit', group: 'records', roles: OWNER },
];

const sectionsFor = (role: Role) => sections.filter(({ roles }) => roles.includes(role));

export const sectionsOf = (role: Role): Section[] => sectionsFor(role).map(({ name }) => name);

export function groupsOf(role: Role): { readonly group: Group; readonly sections: readonly Section[] }[] {
  const seen = sectionsFor(role);
  return GROUPS.map(group => ({
    group,
    sections: seen.filter(section => section.group === group).map(({ name }) => name),
  })).filter(({ sections: own }) => own.length > 0);
}

export function sectionAt(pathname: string): Section | undefined {
  return sections.find(({ name }) => `${pathname}/`.startsWith(`${paths[name]}/`))?.name;
}
