/** Lists the staff roles, and the groups of roles that may call a route. */

export const ROLES = ['owner', 'manager', 'steward'] as const;
export type Role = (typeof ROLES)[number];

/** Each staff route is open to one of these groups of roles. */
export const OWNER = ['owner'] as const satisfies readonly Role[];
export const MANAGERS = ['owner', 'manager'] as const satisfies readonly Role[];
export const STAFF = ['owner', 'manager', 'steward'] as const satisfies readonly Role[];
