/** Lists every staff route. The fan app does not load this table. */
import { scannerRoutes } from '../door/routes.ts';
import { managerRoute, ownerRoute, publicRoute, staffRoute } from '../route.ts';

const WITH_STAFF_NAME = { personalData: ['staff_name'] } as const;
const WITH_MEMBER_NAME = { personalData: ['name', 'member_id'] } as const;
const WITH_MEMBER_AND_STAFF_NAME = { personalData: ['name', 'member_id', 'staff_name'] } as const;
const SENSITIVE_STAFF_CONTACT = { isSensitive: true, personalData: ['staff_name', 'staff_contact'] } as const;
const WITH_BOOKING = { personalData: ['name', 'city', 'member_id', 'note'] } as const;

export const staffRoutes = {
  staffLogin: publicRoute('POST', '/api/staff/auth/login', ['challenge']),
  startEnrolment: publicRoute('POST', '/api/staff/auth/enrolment', ['secret']),
  confirmEnrolment: publicRoute('POST', '/api/staff/auth/enrolment/confirm', ['token', 'recovery_codes']),
  verifySecondFactor: publicRoute('POST', '/api/staff/auth/second-factor', ['token']),
  getInvitation: publicRoute('POST', '/api/staff/auth/invitation', ['invitation']),
  acceptInvitation: publicRoute('POST', '/api/staff/auth/invitation/accept', ['challenge']),

  // PUT, because the server stores responses to POST for retries, and must not store the token.
  confirmSession: staffRoute('PUT', '/api/staff/me/confirmation', ['token', 'recovery_codes_left'], {
    allowsInitialPassword: true,
  }),
  listOwnStaffSessions: staffRoute('GET', '/api/staff/me/sessions', ['sessions']),
  endOtherStaffSessions: staffRoute('DELETE', '/api/staff/me/sessions', ['ended'], { isSensitive: true }),
  endOwnStaffSession: staffRoute('DELETE', '/api/staff/me/sessions/:id', ['ended'], { isSensitive: true }),

  staffLogout: staffRoute('POST', '/api/staff/auth/logout', [], { allowsInitialPassword: true }),

  getStaffMe: staffRoute('GET', '/api/staff/me', ['staff'], { allowsInitialPassword: true }),
  updateStaffMe: staffRoute('PATCH', '/api/staff/me', ['staff']),
  changeStaffPassword: staffRoute('POST', '/api/staff/me/password', ['message'], {
    allowsInitialPassword: true,
    isSensitive: true,
  }),
  // PUT, because the server stores responses to POST for retries, and must not store the codes.
  replaceRecoveryCodes: staffRoute('PUT', '/api/staff/me/recovery-codes', ['recovery_codes']),

  listStaff: managerRoute('GET', '/api/staff/team', ['team'], {
    personalData: ['staff_name', 'staff_contact'],
  }),
  updateStaff: ownerRoute('PATCH', '/api/staff/team/:id', ['staff'], SENSITIVE_STAFF_CONTACT),
  resetSecondFactor: ownerRoute(
    'POST',
    '/api/staff/team/:id/reset-second-factor',
    ['staff'],
    SENSITIVE_STAFF_CONTACT,
  ),
  sendPasswordLink: ownerRoute(
    'POST',
    '/api/staff/team/:id/password-link',
    ['invitation'],
    SENSITIVE_STAFF_CONTACT,
  ),
  inviteStaff: ownerRoute('POST', '/api/staff/team/invitations', ['invitation'], SENSITIVE_STAFF_CONTACT),
  withdrawInvitation: ownerRoute('DELETE', '/api/staff/team/invitations/:id', []),

  listEventBookings: managerRoute(
    'GET',
    '/api/staff/events/:id/bookings',
    ['bookings', 'pagination'],
    WITH_BOOKING,
  ),
  exportAttendees: managerRoute('GET', '/api/staff/events/:id/attendees', ['content'], {
    isSensitive: true,
    personalData: ['name', 'city', 'contact'],
  }),
  decideBookings: managerRoute('POST', '/api/staff/events/:id/decisions', ['results'], WITH_BOOKING),
  approveBooking: managerRoute('POST', '/api/staff/bookings/:id/approve', ['booking'], WITH_BOOKING),
  refuseBooking: managerRoute('POST', '/api/staff/bookings/:id/refuse', ['booking'], WITH_BOOKING),
  saveAttendeeNote: managerRoute('PUT', '/api/staff/bookings/:id/note', ['booking'], WITH_BOOKING),
  bookPlace: managerRoute('POST', '/api/staff/events/:id/bookings', ['booking'], WITH_BOOKING),
  updateGuest: managerRoute('PUT', '/api/staff/bookings/:id/guest', ['booking'], {
    personalData: ['name', 'city', 'member_id', 'note', 'staff_name'],
  }),
  // GET, because the server stores responses to POST for retries, and must not store the ticket.
  getGuestTicket: managerRoute('GET', '/api/staff/bookings/:id/guest-ticket', ['ticket'], {
    personalData: ['name'],
  }),
  cancelForHolder: managerRoute('POST', '/api/staff/bookings/:id/cancel', ['booking'], WITH_BOOKING),
  takeBackAdmission: managerRoute('POST', '/api/staff/bookings/:id/take-back', ['booking'], WITH_BOOKING),
  moveBooking: managerRoute('POST', '/api/staff/bookings/:id/move', ['booking', 'moved'], WITH_BOOKING),
  resendTicket: managerRoute('POST', '/api/staff/bookings/:id/resend', ['booking', 'channel'], WITH_BOOKING),
  listAnnouncements: managerRoute(
    'GET',
    '/api/staff/events/:id/announcements',
    ['announcements', 'pagination'],
    WITH_STAFF_NAME,
  ),
  sendAnnouncement: managerRoute(
    'POST',
    '/api/staff/events/:id/announcements',
    ['recipients', 'preview', 'announcement'],
    { isSensitive: 'in_part', personalData: ['staff_name'] },
  ),

  listStaffEvents: managerRoute('GET', '/api/staff/events', ['events', 'pagination'], WITH_STAFF_NAME),
  createEvent: managerRoute('POST', '/api/staff/events', ['event'], WITH_STAFF_NAME),
  getStaffEvent: managerRoute('GET', '/api/staff/events/:id', ['event'], WITH_STAFF_NAME),
  updateEvent: managerRoute('PUT', '/api/staff/events/:id', ['event'], WITH_STAFF_NAME),
  moveEvent: managerRoute('POST', '/api/staff/events/:id/move', ['event'], WITH_STAFF_NAME),
  cancelEvent: managerRoute('POST', '/api/staff/events/:id/cancel', ['event'], {
    isSensitive: true,
    personalData: ['staff_name'],
  }),
  duplicateEvent: managerRoute('POST', '/api/staff/events/:id/duplicate', ['event'], WITH_STAFF_NAME),

  listStaffMatches: managerRoute('GET', '/api/staff/matches', ['matches', 'pagination'], WITH_STAFF_NAME),
  listKnownTeams: managerRoute('GET', '/api/staff/matches/teams', ['teams']),
  createMatch: managerRoute('POST', '/api/staff/matches', ['match'], WITH_STAFF_NAME),
  importMatches: managerRoute('POST', '/api/staff/matches/import', ['matches', 'problems']),
  getStaffMatch: managerRoute('GET', '/api/staff/matches/:id', ['match'], WITH_STAFF_NAME),
  updateMatch: managerRoute('PUT', '/api/staff/matches/:id', ['match'], WITH_STAFF_NAME),
  scoreMatch: managerRoute('PATCH', '/api/staff/matches/:id/score', ['match'], WITH_STAFF_NAME),

  listStaffRewards: managerRoute('GET', '/api/staff/rewards', ['rewards', 'pagination'], WITH_STAFF_NAME),
  createReward: managerRoute('POST', '/api/staff/rewards', ['reward'], WITH_STAFF_NAME),
  getStaffReward: managerRoute('GET', '/api/staff/rewards/:id', ['reward'], WITH_STAFF_NAME),
  updateReward: managerRoute('PUT', '/api/staff/rewards/:id', ['reward'], WITH_STAFF_NAME),
  listStaffRedemptions: managerRoute(
    'GET',
    '/api/staff/redemptions',
    ['redemptions', 'pagination'],
    WITH_MEMBER_AND_STAFF_NAME,
  ),
  collectRedemption: managerRoute(
    'POST',
    '/api/staff/redemptions/collect',
    ['redemption'],
    WITH_MEMBER_AND_STAFF_NAME,
  ),
  undoHandOut: managerRoute(
    'POST',
    '/api/staff/redemptions/:id/undo',
    ['redemption'],
    WITH_MEMBER_AND_STAFF_NAME,
  ),
  importVouchers: managerRoute('POST', '/api/staff/rewards/:id/vouchers', ['added', 'problems']),
  withdrawVouchers: managerRoute('POST', '/api/staff/rewards/:id/vouchers/withdraw', ['withdrawn']),
  stockReward: managerRoute('PATCH', '/api/staff/rewards/:id/stock', ['reward'], WITH_STAFF_NAME),

  getPicture: managerRoute('GET', '/api/staff/pictures/:place/:id', ['picture'], WITH_MEMBER_NAME),
  setPicture: managerRoute('PUT', '/api/staff/pictures/:place/:id', ['picture'], WITH_MEMBER_NAME),
  describePicture: managerRoute('PATCH', '/api/staff/pictures/:place/:id', ['picture'], WITH_MEMBER_NAME),
  removePicture: managerRoute('DELETE', '/api/staff/pictures/:place/:id', []),

  getPointsReport: managerRoute('GET', '/api/staff/points-report', ['months']),
  exportPointsReport: managerRoute('GET', '/api/staff/points-report/export', ['content'], {
    isSensitive: true,
  }),

  listQuestions: managerRoute(
    'GET',
    '/api/staff/questions',
    ['questions', 'pagination'],
    WITH_MEMBER_AND_STAFF_NAME,
  ),
  answerQuestion: managerRoute(
    'POST',
    '/api/staff/questions/:id/answer',
    ['question'],
    WITH_MEMBER_AND_STAFF_NAME,
  ),

  listStaffSeasons: managerRoute('GET', '/api/staff/seasons', ['seasons', 'pagination'], WITH_STAFF_NAME),
  createSeason: managerRoute('POST', '/api/staff/seasons', ['season'], WITH_STAFF_NAME),
  getStaffSeason: managerRoute('GET', '/api/staff/seasons/:id', ['season'], WITH_STAFF_NAME),
  updateSeason: managerRoute('PUT', '/api/staff/seasons/:id', ['season'], WITH_STAFF_NAME),
  cancelSeason: managerRoute('POST', '/api/staff/seasons/:id/cancel', ['season'], WITH_STAFF_NAME),
  listSeasonStandings: managerRoute(
    'GET',
    '/api/staff/seasons/:id/standings',
    ['standings', 'pagination'],
    WITH_MEMBER_NAME,
  ),
  givePrizes: managerRoute('POST', '/api/staff/seasons/:id/prizes', ['members', 'points'], {
    isSensitive: 'in_part',
  }),
  listStaffTiers: managerRoute('GET', '/api/staff/tiers', ['tiers'], WITH_STAFF_NAME),
  createTier: managerRoute('POST', '/api/staff/tiers', ['tier'], WITH_STAFF_NAME),
  getStaffTier: managerRoute('GET', '/api/staff/tiers/:id', ['tier'], WITH_STAFF_NAME),
  updateTier: managerRoute('PUT', '/api/staff/tiers/:id', ['tier'], WITH_STAFF_NAME),
  removeTier: managerRoute('DELETE', '/api/staff/tiers/:id', []),

  searchMembers: managerRoute('GET', '/api/staff/members', ['members', 'pagination'], {
    personalData: ['name', 'city', 'contact', 'member_id'],
  }),
  getMember: managerRoute('GET', '/api/staff/members/:id', ['member'], {
    personalData: ['name', 'city', 'contact', 'member_id'],
  }),
  listMemberTimeline: managerRoute('GET', '/api/staff/members/:id/timeline', ['items'], WITH_STAFF_NAME),
  adjustPoints: managerRoute('POST', '/api/staff/members/:id/points', ['loyalty_points'], {
    isSensitive: 'in_part',
  }),

  getEarningWays: ownerRoute('GET', '/api/staff/earning', ['ways']),
  switchClaimCodes: ownerRoute('PUT', '/api/staff/earning/claim-codes', ['ways']),
  updateStreak: ownerRoute('PUT', '/api/staff/earning/streak', ['ways']),
  updateReferral: ownerRoute('PUT', '/api/staff/earning/referral', ['ways']),
  listClaimCodes: ownerRoute('GET', '/api/staff/claim-codes', ['codes', 'pagination']),
  createClaimCode: ownerRoute('POST', '/api/staff/claim-codes', ['claim_code'], { isSensitive: true }),
  changeClaimCode: ownerRoute('PATCH', '/api/staff/claim-codes/:id', ['claim_code'], { isSensitive: true }),
  grantPoints: ownerRoute('POST', '/api/staff/points/grants', ['rows', 'problems'], {
    isSensitive: 'in_part',
    personalData: ['name', 'contact', 'member_id'],
  }),

  listMemberSessions: managerRoute('GET', '/api/staff/members/:id/sessions', ['sessions']),
  endMemberSessions: managerRoute('POST', '/api/staff/members/:id/sessions/end', ['ended']),
  exportMemberData: managerRoute('GET', '/api/staff/members/:id/export', ['member'], {
    isSensitive: true,
    personalData: ['name', 'city', 'contact', 'member_id', 'note'],
  }),
  eraseMemberByStaff: ownerRoute('POST', '/api/staff/members/:id/erase', [], { isSensitive: true }),

  getToday: staffRoute('GET', '/api/staff/today', ['doors'], { isPolled: true }),
  countWaiting: managerRoute('GET', '/api/staff/waiting', ['pending_bookings'], { isPolled: true }),
  searchLeague: managerRoute('GET', '/api/staff/search', ['members', 'events'], {
    personalData: ['name', 'contact', 'member_id'],
  }),
  listFailedMessages: managerRoute('GET', '/api/staff/messages/failed', ['messages'], {
    personalData: ['member_id'],
  }),
  retryMessage: managerRoute('POST', '/api/staff/messages/:id/retry', []),
  checkConsistency: managerRoute('GET', '/api/staff/books', ['checks']),
  listAudit: ownerRoute('GET', '/api/staff/audit', ['lines'], WITH_MEMBER_AND_STAFF_NAME),
  exportAuditLog: ownerRoute('GET', '/api/staff/audit/export', ['content'], {
    isSensitive: true,
    personalData: ['name', 'member_id', 'staff_name'],
  }),
  ...scannerRoutes,
};

export type StaffRouteName = keyof typeof staffRoutes;
