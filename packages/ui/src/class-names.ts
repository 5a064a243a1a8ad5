// Joins class names, so that components take a caller's classes without a library for it.

/** Joins the truthy parts with spaces; falsy parts are left out. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
