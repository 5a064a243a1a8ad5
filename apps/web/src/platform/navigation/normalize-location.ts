/** Removes repeated slashes at the start of the URL's path: the History API would parse `//path` as a host name. */

/** `//reset-password` becomes `/reset-password`. */
export function normalizePath(pathname: string): string {
  return pathname.replace(/^\/{2,}/u, '/');
}

/** Replaces the current history entry if its path starts with repeated slashes. */
export function normalizeLocation(): void {
  const { pathname, search, hash, origin } = window.location;
  const path = normalizePath(pathname);
  if (path !== pathname) window.history.replaceState(null, '', `${origin}${path}${search}${hash}`);
}
