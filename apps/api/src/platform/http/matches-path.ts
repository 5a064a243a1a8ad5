/** Whether a path is one of a route's: `/ticket/abc` of `/ticket/:bookingId`. */
export function matchesPath(route: string, pathname: string): boolean {
  const parts = pathname.split('/');
  const wanted = route.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
}
