/** Defines the console's menu: its entries, their sections, which roles may open them, and what waits in them. */
import { MANAGERS, OWNER, type Role, STAFF } from '@rabita/contract/roles';
import type { Waiting } from '@rabita/contract/staff/today';
import { includesSearchText } from '@rabita/ui/controls/includes-search-text';
import { paths } from '../../platform/paths.ts';

/** The entries in their order. An entry with several sections shows them as tabs at the top of each. */
const ENTRIES = ['today', 'events', 'matches', 'rewards', 'points', 'members', 'team', 'league'] as const;
export type Entry = (typeof ENTRIES)[number];

/** The sections in their order. Roles only hide pages here: the API checks the role of each call. */
const SECTIONS = [
  { name: 'today', entry: 'today', roles: STAFF },
  { name: 'events', entry: 'events', roles: MANAGERS },
  { name: 'matches', entry: 'matches', roles: MANAGERS },
  { name: 'rewards', entry: 'rewards', roles: MANAGERS },
  { name: 'redemptions', entry: 'rewards', roles: MANAGERS },
  { name: 'seasons', entry: 'points', roles: MANAGERS },
  { name: 'tiers', entry: 'points', roles: MANAGERS },
  { name: 'earning', entry: 'points', roles: OWNER },
  { name: 'pointsReport', entry: 'points', roles: MANAGERS },
  { name: 'members', entry: 'members', roles: MANAGERS },
  { name: 'questions', entry: 'members', roles: MANAGERS },
  { name: 'team', entry: 'team', roles: MANAGERS },
  { name: 'failedMessages', entry: 'league', roles: MANAGERS },
  { name: 'consistencyCheck', entry: 'league', roles: MANAGERS },
  { name: 'audit', entry: 'league', roles: OWNER },
  { name: 'about', entry: 'league', roles: MANAGERS },
] as const satisfies readonly { name: keyof typeof paths; entry: Entry; roles: readonly Role[] }[];
export type Section = (typeof SECTIONS)[number]['name'];

const hasRole = ({ roles }: { readonly roles: readonly Role[] }, role: Role) => roles.includes(role);

const getSections = (role: Role) => SECTIONS.filter(section => hasRole(section, role));

export const listSections = (role: Role): Section[] => getSections(role).map(({ name }) => name);

export type MenuEntry = { readonly entry: Entry; readonly sections: readonly [Section, ...Section[]] };

/** Lists the entries that have a section for the role. An entry opens its first section. */
export const listEntries = (role: Role): MenuEntry[] =>
  ENTRIES.flatMap(entry => {
    const [first, ...others] = getSections(role).flatMap(each => (each.entry === entry ? [each.name] : []));
    return first ? [{ entry, sections: [first, ...others] as const }] : [];
  });

function findSection(pathname: string): Section | undefined {
  return SECTIONS.find(({ name }) => `${pathname}/`.startsWith(`${paths[name]}/`))?.name;
}

export const findEntry = (pathname: string): Entry | undefined =>
  SECTIONS.find(({ name }) => name === findSection(pathname))?.entry;

/** Returns the sections to show as tabs on this page: none on an entry's only page, and none below a section. */
export function listTabs(role: Role, pathname: string): readonly Section[] {
  const sections: readonly Section[] =
    listEntries(role).find(({ entry }) => entry === findEntry(pathname))?.sections ?? [];
  return sections.length > 1 && sections.some(name => paths[name] === pathname) ? sections : [];
}

const WAITING_IN = {
  events: 'pending_bookings',
  redemptions: 'reserved_redemptions',
  questions: 'open_questions',
  failedMessages: 'failed_messages',
} as const satisfies Partial<Record<Section, keyof Waiting>>;

type WaitingKind = (typeof WAITING_IN)[keyof typeof WAITING_IN];

/** Returns what waits for staff in one of the sections, which no entry has two of. Null: nothing. */
export function findWaiting(
  sections: readonly Section[],
  waiting: Waiting | undefined,
): { readonly kind: WaitingKind; readonly count: number } | null {
  const kinds: Partial<Record<Section, WaitingKind>> = WAITING_IN;
  const kind = sections.map(name => kinds[name]).find(each => each !== undefined);
  const count = kind && waiting ? waiting[kind] : 0;
  return kind && count > 0 ? { kind, count } : null;
}

/** Other pages that staff open often, for the search. */
const ACTIONS = [
  { name: 'newEvent', entry: 'events', roles: MANAGERS },
  { name: 'newMatch', entry: 'matches', roles: MANAGERS },
  { name: 'importMatches', entry: 'matches', roles: MANAGERS },
  { name: 'newReward', entry: 'rewards', roles: MANAGERS },
  { name: 'newSeason', entry: 'points', roles: MANAGERS },
  { name: 'newTier', entry: 'points', roles: MANAGERS },
  { name: 'newClaimCode', entry: 'points', roles: OWNER },
  { name: 'grant', entry: 'points', roles: OWNER },
  { name: 'account', entry: null, roles: STAFF },
] as const satisfies readonly { name: keyof typeof paths; entry: Entry | null; roles: readonly Role[] }[];

export type SearchPage = (typeof SECTIONS | typeof ACTIONS)[number];
type PageName = SearchPage['name'];

export const listPages = (role: Role): SearchPage[] => [
  ...getSections(role),
  ...ACTIONS.filter(action => hasRole(action, role)),
];

/** Keeps the pages of which a name in either language contains the typed text. */
export const filterPages = (
  pages: readonly SearchPage[],
  typed: string,
  names: Readonly<Record<PageName, { readonly ar: string; readonly en: string }>>,
): SearchPage[] =>
  pages.filter(page => Object.values(names[page.name]).some(name => includesSearchText(name, typed)));

type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** Whether the keys are Ctrl+K or Cmd+K. On a keyboard without Latin letters, the key at the place of K counts. */
export function isSearchShortcut({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  return /^[a-z]$/iu.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK';
}
