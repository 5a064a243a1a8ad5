/** Collects the declarations of all staff calls, under the names that they have in `staffRoutes`. */

import * as door from '../door/scanner.ts';
import type { Endpoint } from '../endpoint.ts';
import * as announcement from './announcement.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as boxOffice from './box-office.ts';
import * as delivery from './conflict.ts';
import * as books from './consistency-check.ts';
import * as doorBoard from './door-board.ts';
import * as doorPapers from './door-papers.ts';
import * as earning from './earning.ts';
import * as event from './event.ts';
import * as gate from './gate.ts';
import * as grant from './grant.ts';
import * as match from './match.ts';
import * as member from './member.ts';
import * as override from './override.ts';
import * as picture from './picture.ts';
import * as pointsReport from './points-report.ts';
import * as question from './question.ts';
import * as redemption from './redemption.ts';
import * as reward from './reward.ts';
import type { StaffRouteName } from './routes.ts';
import * as season from './season.ts';
import * as session from './session.ts';
import * as staff from './team.ts';
import * as tier from './tier.ts';
import * as today from './today.ts';
import * as voucher from './voucher.ts';

export const staffEndpoints = {
  staffLogin: auth.staffLogin,
  startEnrolment: auth.startEnrolment,
  confirmEnrolment: auth.confirmEnrolment,
  verifySecondFactor: auth.verifySecondFactor,
  confirmSession: auth.confirmSession,
  getInvitation: auth.getInvitation,
  acceptInvitation: auth.acceptInvitation,
  staffLogout: auth.staffLogout,
  getStaffMe: staff.getStaffMe,
  updateStaffMe: staff.updateStaffMe,
  changeStaffPassword: staff.changeStaffPassword,
  replaceRecoveryCodes: staff.replaceRecoveryCodes,
  listOwnStaffSessions: session.listOwnStaffSessions,
  endOwnStaffSession: session.endOwnStaffSession,
  endOtherStaffSessions: session.endOtherStaffSessions,
  listStaff: staff.listStaff,
  updateStaff: staff.updateStaff,
  resetSecondFactor: staff.resetSecondFactor,
  sendPasswordLink: staff.sendPasswordLink,
  inviteStaff: staff.inviteStaff,
  withdrawInvitation: staff.withdrawInvitation,
  searchMembers: member.searchMembers,
  getMember: member.getMember,
  listMemberBookings: member.listMemberBookings,
  listMemberPoints: member.listMemberPoints,
  adjustPoints: member.adjustPoints,
  getEarningWays: earning.getEarningWays,
  switchClaimCodes: earning.switchClaimCodes,
  updateStreak: earning.updateStreak,
  updateReferral: earning.updateReferral,
  listClaimCodes: earning.listClaimCodes,
  createClaimCode: earning.createClaimCode,
  changeClaimCode: earning.changeClaimCode,
  grantPoints: grant.grantPoints,
  listQuestions: question.listQuestions,
  answerQuestion: question.answerQuestion,
  listMemberSessions: member.listMemberSessions,
  endMemberSessions: member.endMemberSessions,
  exportMemberData: member.exportMemberData,
  eraseMemberByStaff: member.eraseMemberByStaff,
  listStaffEvents: event.listStaffEvents,
  createEvent: event.createEvent,
  getStaffEvent: event.getStaffEvent,
  updateEvent: event.updateEvent,
  moveEvent: event.moveEvent,
  cancelEvent: event.cancelEvent,
  duplicateEvent: event.duplicateEvent,
  listEventBookings: booking.listEventBookings,
  exportAttendees: booking.exportAttendees,
  decideBookings: booking.decideBookings,
  approveBooking: booking.approveBooking,
  refuseBooking: booking.refuseBooking,
  listAnnouncements: announcement.listAnnouncements,
  sendAnnouncement: announcement.sendAnnouncement,
  saveAttendeeNote: booking.saveAttendeeNote,
  bookPlace: boxOffice.bookPlace,
  updateGuest: boxOffice.updateGuest,
  getGuestTicket: boxOffice.getGuestTicket,
  cancelForHolder: boxOffice.cancelForHolder,
  takeBackAdmission: boxOffice.takeBackAdmission,
  moveBooking: boxOffice.moveBooking,
  resendTicket: boxOffice.resendTicket,
  listStaffMatches: match.listStaffMatches,
  getStaffMatch: match.getStaffMatch,
  createMatch: match.createMatch,
  importMatches: match.importMatches,
  updateMatch: match.updateMatch,
  scoreMatch: match.scoreMatch,
  listStaffRewards: reward.listStaffRewards,
  getStaffReward: reward.getStaffReward,
  createReward: reward.createReward,
  updateReward: reward.updateReward,
  stockReward: reward.stockReward,
  importVouchers: voucher.importVouchers,
  withdrawVouchers: voucher.withdrawVouchers,
  listStaffRedemptions: redemption.listStaffRedemptions,
  collectRedemption: redemption.collectRedemption,
  listStaffSeasons: season.listStaffSeasons,
  createSeason: season.createSeason,
  getStaffSeason: season.getStaffSeason,
  updateSeason: season.updateSeason,
  cancelSeason: season.cancelSeason,
  listSeasonStandings: season.listSeasonStandings,
  givePrizes: season.givePrizes,
  listStaffTiers: tier.listStaffTiers,
  createTier: tier.createTier,
  getStaffTier: tier.getStaffTier,
  updateTier: tier.updateTier,
  removeTier: tier.removeTier,
  getPicture: picture.getPicture,
  setPicture: picture.setPicture,
  describePicture: picture.describePicture,
  removePicture: picture.removePicture,
  getToday: today.getToday,
  listFailedMessages: today.listFailedMessages,
  retryMessage: today.retryMessage,
  getPointsReport: pointsReport.getPointsReport,
  exportPointsReport: pointsReport.exportPointsReport,
  checkConsistency: books.checkConsistency,
  listAudit: audit.listAudit,
  exportAuditLog: audit.exportAuditLog,
  listScanners: door.listScanners,
  getDoorBoard: doorBoard.getDoorBoard,
  createGate: gate.createGate,
  updateGate: gate.updateGate,
  removeGate: gate.removeGate,
  createScanner: door.createScanner,
  revokeScanner: door.revokeScanner,
  allowOverrides: override.allowOverrides,
  listOverrides: override.listOverrides,
  settleOverrides: override.settleOverrides,
  giveBackLanes: door.giveBackLanes,
  listConflicts: delivery.listConflicts,
  settleConflict: delivery.settleConflict,
  settleLateUploads: delivery.settleLateUploads,
  exportDoorList: doorPapers.exportDoorList,
  getDoorReport: doorPapers.getDoorReport,
  exportDoorReport: doorPapers.exportDoorReport,
} as const satisfies Record<StaffRouteName, Endpoint>;

export type StaffEndpoints = typeof staffEndpoints;
