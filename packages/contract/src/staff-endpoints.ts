/** All calls of the league's own side, by the name each has in its table. */
import type { Endpoint } from './endpoint.ts';
import * as staff from './staff.ts';
import * as auth from './staff-auth.ts';
import type { StaffRouteName } from './staff-routes.ts';

export const staffEndpoints = {
  staffLogout: auth.staffLogout,
  readStaffMe: staff.readStaffMe,
  listTeam: staff.listTeam,
} as const satisfies Record<StaffRouteName, Endpoint>;

export type StaffEndpoints = typeof staffEndpoints;
