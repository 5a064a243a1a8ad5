/** Defines the console's sections, and which roles see each section in the navigation. */
import { MANAGERS, OWNER, type Role, STAFF } from '@rabita/contract/roles';
import { paths } from '../../platform/paths.ts';

/** The groups of sections in the navigation. Each has a heading, except `now`. */
const GROUPS = ['now', 'programme', 'points', 'people', 'records'] as const;
type Group = (typeof GROUPS)[number];

/** The sections in navigation order. Roles only hide links here: the API checks the role of each call. */
const SECTIONS = [
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
  { name: 'consistencyCheck', group: 'records', roles: MANAGERS },
  { name: 'audit', group: 'records', roles: OWNER },
] as const satisfies readonly { name: string; group: Group; roles: readonly Role[] }[];
export type Section = (typeof SECTIONS)[number]['name'];

const getSections = (role: Role) => SECTIONS.filter(({ roles }) => (roles as readonly Role[]).includes(role));

export const listSections = (role: Role): Section[] => getSections(role).map(({ name }) => name);

export function listGroups(role: Role): { readonly group: Group; readonly sections: readonly Section[] }[] {
  const visibleSections = getSections(role);
  return GROUPS.map(group => ({
    group,
    sections: visibleSections.filter(section => section.group === group).map(({ name }) => name),
  })).filter(({ sections: inGroup }) => inGroup.length > 0);
}

export function findSection(pathname: string): Section | undefined {
  return SECTIONS.find(({ name }) => `${pathname}/`.startsWith(`${paths[name]}/`))?.name;
}
