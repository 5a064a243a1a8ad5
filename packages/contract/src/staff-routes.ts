/**
 * Every call of the league's own side on one screen: its address, which roles may make it, and what its answer must hold.
 * A table of its own, so that the fans' app does not load it.
 */
import { MANAGERS, STAFF } from './roles.ts';
import type { Route } from './routes.ts';

export const staffRoutes = {
  staffLogout: { method: 'POST', path: '/api/staff/auth/logout', access: 'staff', roles: STAFF, reads: [] },
  readStaffMe: { method: 'GET', path: '/api/staff/me', access: 'staff', roles: STAFF, reads: ['staff'] },
  listTeam: { method: 'GET', path: '/api/staff/team', access: 'staff', roles: MANAGERS, reads: ['team'] },
} as const satisfies Record<string, Route>;

export type StaffRouteName = keyof typeof staffRoutes;
