/**
 * Lists the staff roles, and the groups of roles that may call a route. Does not import zod, which is too large for the
 * console.
 */

export const ROLES = ['owner', 'manager', 'steward'] as const;
export type Role = (typeof ROLES)[number];

/** Groups of roles, smallest first. Each route with `access: 'staff'` is open to one of these groups. */
export const OWNER = ['owner'] as const satisfies readonly Role[];
export const MANAGERS = ['owner', 'manager'] as const satisfies readonly Role[];
export const STAFF = ['owner', 'manager', 'steward'] as const satisfies readonly Role[];
