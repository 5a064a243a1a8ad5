/** The calls about staff and their sessions, each bound to its use case. */
import * as staff from '@rabita/contract/staff';
import * as auth from '@rabita/contract/staff-auth';
import { bind } from '../../platform/route.ts';
import { listTeam } from './list-team.ts';
import { logoutStaff } from './logout-staff.ts';
import { readStaffMe } from './read-staff-me.ts';

export const staffRoutes = [
  bind(auth.staffLogout, ({ context, session, address }) => logoutStaff(context, { session, address })),
  bind(staff.readStaffMe, ({ context, session }) => readStaffMe(context, session)),
  bind(staff.listTeam, ({ context }) => listTeam(context)),
];
