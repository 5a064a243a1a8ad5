/** What the service worker may keep and answer, decided without a browser: the app's shell, and nothing of a member. */

export const SHELL_CACHE_PREFIX = 'rabita-shell-';

/** How long a navigation waits for the network before the kept page is shown; the request itself goes on. */
export const NAVIGATION_PATIENCE_MS = 3000;

// Served by the same origin and not part of the fan app.
const reserved = /^\/(?:api|console|health|metrics|outbox|\.well-known|_design)(?:\/|$)/u;
// What stands for the league outside its pages: icons, the social card, manifests.
const brandFile = /^\/[\w-]+\.(?:svg|png|webp|webmanifest)$/u;

/** Whether a page load belongs to the fan app, so that the kept page may answer it. */
export function isShellPath(pathname: string): boolean {
  return !reserved.test(pathname) && !brandFile.test(pathname);
}

/** Whether this is the team's logo, served by the league itself. */
export function isLogoPath(pathname: string): boolean {
  return /^\/team-logo\.(?:svg|png|webp)$/u.test(pathname);
}

/** Whether the page at this address may be kept: the reset page hides where it was from, in its headers. */
export function isKeepablePath(pathname: string): boolean {
  return isShellPath(pathname) && !/^\/+reset-password/u.test(pathname);
}

/**
 * Whether a page belongs to this version: each asset that it names is in the shell. A page of a newer version is shown
 * but not kept, or an offline start would ask for files that were never stored.
 */
export function belongsToShell(html: string, shell: readonly string[]): boolean {
  const named = html.match(/\/assets\/[\w.-]+/gu) ?? [];
  return named.length > 0 && named.every(path => shell.includes(path));
}

/**
 * The caches to delete when `current` takes over: all shells but its own and the newest before it, which an open tab
 * may still load its later screens from. `existing` is in order of creation, as `caches.keys()` gives it.
 */
export function staleCaches(existing: readonly string[], current: string): readonly string[] {
  const others = existing.filter(name => name.startsWith(SHELL_CACHE_PREFIX) && name !== current);
  return others.slice(0, -1);
}
