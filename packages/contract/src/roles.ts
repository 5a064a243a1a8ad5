/** Lists the staff roles and the groups of roles that calls are open to. Plain data, so that the console imports it. */

export const ROLES = ['owner', 'manager', 'steward'] as const;
export type Role = (typeof ROLES)[number];

/** Groups of roles, narrowest first. Each staff call names one of them. */
export const OWNER = ['owner'] as const satisfies readonly Role[];
export const MANAGERS = ['owner', 'manager'] as const satisfies readonly Role[];
export const STAFF = ['owner', 'manager', 'steward'] as const satisfies readonly Role[];
