/** Whether a path matches a pattern: `/ticket/abc` matches `/ticket/:bookingId`. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const parts = pathname.split('/');
  const patternParts = pattern.split('/');
  return (
    parts.length === patternParts.length &&
    patternParts.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}
