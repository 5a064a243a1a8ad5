/** Lists every route of the fan API: its path, who may call it, and keys that its response must contain. */
import { memberRoute, optionalRoute, publicRoute } from '../route.ts';

export const fanRoutes = {
  register: publicRoute('POST', '/api/auth/register/step1', ['userId']),
  login: publicRoute('POST', '/api/auth/login', []),
  verifyOtp: publicRoute('POST', '/api/auth/verify-otp', ['token', 'user']),
  resendOtp: publicRoute('POST', '/api/auth/resend-otp', []),
  forgotPassword: publicRoute('POST', '/api/auth/forgot-password', []),
  resetPassword: publicRoute('POST', '/api/auth/reset-password', []),
  changePassword: memberRoute('POST', '/api/auth/change-password', []),
  logout: memberRoute('POST', '/api/auth/logout', []),
  getProfile: memberRoute('GET', '/api/auth/profile', []),

  updateMember: memberRoute('PUT', '/api/users/:id', ['user']),
  eraseMember: memberRoute('DELETE', '/api/users/:id', []),
  exportMember: memberRoute('GET', '/api/users/me/export', ['member']),
  changeEmail: memberRoute('PUT', '/api/users/me/email', ['user']),
  requestContactCode: memberRoute('POST', '/api/users/me/contact-code', ['resend_after']),
  verifyContact: memberRoute('POST', '/api/users/me/verify-contact', ['user']),
  listOwnSessions: memberRoute('GET', '/api/users/me/sessions', ['sessions']),
  endOtherSessions: memberRoute('DELETE', '/api/users/me/sessions', ['ended']),
  endOwnSession: memberRoute('DELETE', '/api/users/me/sessions/:id', ['ended']),
  getLeaderboard: optionalRoute('GET', '/api/users/leaderboard', ['leaderboard']),
  listSeasons: publicRoute('GET', '/api/seasons', ['seasons', 'tiers']),

  listBookings: memberRoute('GET', '/api/bookings/my-bookings', ['bookings', 'pagination']),
  getBooking: memberRoute('GET', '/api/bookings/:id', ['booking']),
  getBookingQr: memberRoute('GET', '/api/bookings/:id/qr', ['qr']),
  saveLiveKey: memberRoute('PUT', '/api/bookings/:id/live-key', ['live']),
  bookSeat: memberRoute('POST', '/api/bookings/event/:eventId', ['booking']),
  cancelBooking: memberRoute('PATCH', '/api/bookings/:id/cancel', ['booking']),

  listMatches: publicRoute('GET', '/api/matches', ['matches', 'pagination']),
  listEvents: optionalRoute('GET', '/api/events', ['events', 'pagination']),
  getEvent: optionalRoute('GET', '/api/events/:id', ['event']),
  getServerTime: publicRoute('GET', '/api/time', ['server_time']),
  getEarning: memberRoute('GET', '/api/points/earning', ['claim_code', 'streak']),
  getFriendInvitation: publicRoute('GET', '/api/points/invitation', ['points']),
  listPoints: memberRoute('GET', '/api/points', ['entries', 'pagination']),
  askQuestion: memberRoute('POST', '/api/points/:id/questions', ['question']),
  claimPoints: memberRoute('POST', '/api/points/claim', ['points', 'points_balance']),
  celebrateTier: memberRoute('POST', '/api/points/tier-celebration', ['tier']),
  createReferralCode: memberRoute('PUT', '/api/points/referral-code', ['code']),
  listRewards: optionalRoute('GET', '/api/rewards', ['rewards']),
  redeemReward: memberRoute('POST', '/api/rewards/:id/redeem', ['redemption', 'points_balance']),
  listRedemptions: memberRoute('GET', '/api/redemptions', ['redemptions', 'pagination']),
  getRedemption: memberRoute('GET', '/api/redemptions/:id', ['redemption']),
  returnRedemption: memberRoute('PATCH', '/api/redemptions/:id/return', ['redemption', 'points_balance']),
};

export type FanRouteName = keyof typeof fanRoutes;
