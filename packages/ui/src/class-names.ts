/** Joins class names, so that components can accept a caller's classes without a library. */

/** Joins the truthy parts with spaces. */
export function classNames(...parts: readonly (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
