/** Who works for the league, and the groups of them that calls are open to: plain data, so that the console reads it too. */

export const ROLES = ['owner', 'manager', 'steward'] as const;
export type Role = (typeof ROLES)[number];

/** Whoever a call is open to, widest last; the table of staff calls names one of these for each. */
export const OWNER = ['owner'] as const satisfies readonly Role[];
export const MANAGERS = ['owner', 'manager'] as const satisfies readonly Role[];
export const STAFF = ['owner', 'manager', 'steward'] as const satisfies readonly Role[];
