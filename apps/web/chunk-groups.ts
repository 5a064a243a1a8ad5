/**
 * Decides which modules share a file, so that a page needs few requests: each costs a phone a round trip. Rolldown on
 * its own makes a file for each set of pages that share modules, which were over fifty small files for the dashboard.
 */
import type { Rolldown } from 'vite';

/** Small modules that most pages need. */
const COMMON_MODULES =
  /node_modules\/@tanstack\/|packages\/(?:ui\/src\/(?:badge|live-dot|skeleton|bidi|visible-share|art\/khatam)|client\/src\/(?:event-card\/uploaded|calls\/use-online|points)|contract\/src\/(?:describe-zone|digits))|web\/src\/platform\/(?:calls\/(?:failure-texts|fetched|use-query-view|use-is-api-reachable)|use-now)|web\/src\/features\/event\/(?:rules|use-event-booking-state)/u;

/** Code that every page except those for guests loads. */
const SHELL = ['/platform/react-aria-provider.tsx', '/platform/session/member-data.ts'];
const LANDING = '/pages/landing-page.tsx';
const EVENT = '/pages/event-page.tsx';
const EVENTS = '/pages/events-page.tsx';
const DASHBOARD = '/pages/dashboard-page.tsx';
const AUTH = '/pages/auth-page.tsx';
const TICKET = '/pages/ticket-page.tsx';
const MEMBER_HOME = '/pages/member-home.tsx';
const REWARDS = '/pages/rewards-page.tsx';

/**
 * The name of the file that a module shares with others, by the lazily loaded modules that need it. The pages that
 * guests open first share files only with each other and with few others, so that they load no code for members.
 */
function nameGroup(parents: readonly string[]): string | null {
  const has = (suffix: string) => parents.some(parent => parent.endsWith(suffix));
  if (parents.length < 2) return null;
  if (has(LANDING)) return has(EVENT) || has(DASHBOARD) ? 'guest' : null;
  if (SHELL.some(has)) return 'shell';
  if (has(AUTH)) return !has(EVENT) && has(EVENTS) && has(DASHBOARD) ? 'shell' : null;
  if (has(EVENT)) return has(EVENTS) || has(DASHBOARD) ? 'event' : null;
  if (!has(DASHBOARD)) return null;
  if (has(EVENTS)) return 'booking';
  if (has(TICKET) || has(MEMBER_HOME)) return 'ticket';
  return has(REWARDS) ? 'reward' : 'dashboard';
}

/** Finds the lazily loaded modules that need a module, directly or through static imports. */
function findParents(id: string, context: Rolldown.ChunkingContext): string[] {
  const seen = new Set([id]);
  for (const next of seen)
    for (const importer of context.getModuleInfo(next)?.importers ?? []) seen.add(importer);
  return [...seen].filter(each => {
    const info = context.getModuleInfo(each);
    return info?.isEntry || (info?.dynamicImporters.length ?? 0) > 0;
  });
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'small', test: COMMON_MODULES, priority: 1 },
  {
    debugName: 'shared by pages',
    includeDependenciesRecursively: false,
    name: (id, context) => {
      const parents = findParents(id, context);
      return parents.some(parent => context.getModuleInfo(parent)?.isEntry) ? null : nameGroup(parents);
    },
  },
];
