/** All calls of the league's own side, by the name each has in its table. */
import * as delivery from './delivery.ts';
import * as door from './door.ts';
import type { Endpoint } from './endpoint.ts';
import * as staff from './staff.ts';
import * as audit from './staff-audit.ts';
import * as auth from './staff-auth.ts';
import * as booking from './staff-booking.ts';
import * as books from './staff-books.ts';
import * as event from './staff-event.ts';
import * as match from './staff-match.ts';
import * as member from './staff-member.ts';
import * as reward from './staff-reward.ts';
import type { StaffRouteName } from './staff-routes.ts';
import * as today from './staff-today.ts';

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
  listStaffEvents: event.listStaffEvents,
  createEvent: event.createEvent,
  readStaffEvent: event.readStaffEvent,
  updateEvent: event.updateEvent,
  moveEvent: event.moveEvent,
  cancelEvent: event.cancelEvent,
  duplicateEvent: event.duplicateEvent,
  listEventBookings: booking.listEventBookings,
  exportAttendees: booking.exportAttendees,
  approveBooking: booking.approveBooking,
  refuseBooking: booking.refuseBooking,
  listStaffMatches: match.listStaffMatches,
  readStaffMatch: match.readStaffMatch,
  createMatch: match.createMatch,
  importMatches: match.importMatches,
  updateMatch: match.updateMatch,
  scoreMatch: match.scoreMatch,
  listStaffRewards: reward.listStaffRewards,
  readStaffReward: reward.readStaffReward,
  createReward: reward.createReward,
  updateReward: reward.updateReward,
  stockReward: reward.stockReward,
  readToday: today.readToday,
  listFailedMessages: today.listFailedMessages,
  retryMessage: today.retryMessage,
  checkBooks: books.checkBooks,
  listAudit: audit.listAudit,
  exportAuditLog: audit.exportAuditLog,
  listScanners: door.listScanners,
  createScanner: door.createScanner,
  revokeScanner: door.revokeScanner,
  giveBackLanes: door.giveBackLanes,
  listConflicts: delivery.listConflicts,
  settleConflict: delivery.settleConflict,
} as const satisfies Record<StaffRouteName, Endpoint>;

export type StaffEndpoints = typeof staffEndpoints;
