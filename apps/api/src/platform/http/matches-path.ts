/** Tests whether a path matches a route's pattern: `/ticket/abc` matches `/ticket/:bookingId`. */
export function matchesPath(route: string, pathname: string): boolean {
  const parts = pathname.split('/');
  const pattern = route.split('/');
  return (
    parts.length === pattern.length &&
    pattern.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}
