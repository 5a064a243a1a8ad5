// Repairs addresses that start with two slashes before the router sees them: history would read the path as a host.

/** `//reset-password?token=x` becomes `/reset-password?token=x`; every other path is left alone. */
export function normalizePath(pathname: string): string {
  return pathname.replace(/^\/{2,}/u, '/');
}

export function normalizeLocation(): void {
  const { pathname, search, hash, origin } = window.location;
  const path = normalizePath(pathname);
  if (path !== pathname) window.history.replaceState(null, '', `${origin}${path}${search}${hash}`);
}
