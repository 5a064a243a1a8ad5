/** Lists the staff roles and the groups of roles that may call routes. Without zod, so that the console can load it. */

export const ROLES = ['owner', 'manager', 'steward'] as const;
export type Role = (typeof ROLES)[number];

/** Groups of roles, smallest first. Each staff route is open to one of them. */
export const OWNER = ['owner'] as const satisfies readonly Role[];
export const MANAGERS = ['owner', 'manager'] as const satisfies readonly Role[];
export const STAFF = ['owner', 'manager', 'steward'] as const satisfies readonly Role[];
