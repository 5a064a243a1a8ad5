// Repairs addresses that start with two slashes before the router starts: history would parse the path as a host.

/** `//reset-password` becomes `/reset-password`; every other path stays the same. */
export function normalizePath(pathname: string): string {
  return pathname.replace(/^\/{2,}/u, '/');
}

export function normalizeLocation(): void {
  const { pathname, search, hash, origin } = window.location;
  const path = normalizePath(pathname);
  if (path !== pathname) window.history.replaceState(null, '', `${origin}${path}${search}${hash}`);
}
