/** All calls of the league's own side, by the name each has in its table. */
import type { Endpoint } from './endpoint.ts';
import * as staff from './staff.ts';
import * as auth from './staff-auth.ts';
import * as member from './staff-member.ts';
import type { StaffRouteName } from './staff-routes.ts';

export const staffEndpoints = {
  staffLogin: auth.staffLogin,
  startEnrolment: auth.startEnrolment,
  confirmEnrolment: auth.confirmEnrolment,
  verifySecondFactor: auth.verifySecondFactor,
  readInvitation: auth.readInvitation,
  acceptInvitation: auth.acceptInvitation,
  staffLogout: auth.staffLogout,
  readStaffMe: staff.readStaffMe,
  updateStaffMe: staff.updateStaffMe,
  changeStaffPassword: staff.changeStaffPassword,
  replaceRecoveryCodes: staff.replaceRecoveryCodes,
  listTeam: staff.listTeam,
  updateStaff: staff.updateStaff,
  resetSecondFactor: staff.resetSecondFactor,
  sendPasswordLink: staff.sendPasswordLink,
  inviteStaff: staff.inviteStaff,
  withdrawInvitation: staff.withdrawInvitation,
  searchMembers: member.searchMembers,
  readMember: member.readMember,
  listMemberBookings: member.listMemberBookings,
  listMemberPoints: member.listMemberPoints,
  adjustPoints: member.adjustPoints,
  listMemberSessions: member.listMemberSessions,
  endMemberSessions: member.endMemberSessions,
  exportMemberData: member.exportMemberData,
  eraseOnRequest: member.eraseOnRequest,
} as const satisfies Record<StaffRouteName, Endpoint>;

export type StaffEndpoints = typeof staffEndpoints;
