/** Lists every route of the fan API: its path, who may call it, and the keys that its response must contain. */
import type { ScannerKind } from '../constants.ts';
import type { PersonalData } from '../personal-data.ts';
import type { Role } from '../roles.ts';

type RouteBase = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Keys that a successful response must contain, so that the client rejects a proxy's own 200 page. */
  readonly responseKeys: readonly string[];
  /** The personal data that the response to a staff or scanner call may contain. Absent: none. */
  readonly personalData?: readonly PersonalData[];
};

/**
 * Who may call: `public` ignores tokens, `optional` serves guests and members, `member` needs a member's live session,
 * `staff` a staff member with one of the roles, `scanner` a paired scanner, or with `isRevoked` a revoked one. A token
 * of one kind never opens the calls of another kind. Nothing else decides who may call; queries check who owns a row
 * (another member's row is a 404).
 */
export type Route = RouteBase &
  (
    | { readonly access: 'public' | 'optional' | 'member' }
    | {
        readonly access: 'scanner';
        /** A scanner of the other kind is rejected like an unknown one. */
        readonly scannerKind: ScannerKind;
        /** Only for scanners that were revoked in the last hours. All other calls are closed to these. */
        readonly isRevoked?: true;
      }
    | {
        readonly access: 'staff';
        readonly roles: readonly Role[];
        /** Open pages poll this call, so it does not count as activity and does not extend the session. */
        readonly isPolled?: true;
        /**
         * Only for sessions whose second factor was entered in the last minutes. `in_part`: what the call would do
         * decides, so its handler asks; a dry run, for example, never needs it.
         */
        readonly isSensitive?: true | 'in_part';
        /** Also for a first owner who still has the printed password. All other calls are closed to that owner. */
        readonly allowsInitialPassword?: true;
      }
  );
export type Access = Route['access'];

export const fanRoutes = {
  register: { method: 'POST', path: '/api/auth/register/step1', access: 'public', responseKeys: ['userId'] },
  login: { method: 'POST', path: '/api/auth/login', access: 'public', responseKeys: [] },
  verifyOtp: {
    method: 'POST',
    path: '/api/auth/verify-otp',
    access: 'public',
    responseKeys: ['token', 'user'],
  },
  resendOtp: { method: 'POST', path: '/api/auth/resend-otp', access: 'public', responseKeys: [] },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'public', responseKeys: [] },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'public', responseKeys: [] },
  changePassword: { method: 'POST', path: '/api/auth/change-password', access: 'member', responseKeys: [] },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'member', responseKeys: [] },
  getProfile: { method: 'GET', path: '/api/auth/profile', access: 'member', responseKeys: [] },

  updateMember: { method: 'PUT', path: '/api/users/:id', access: 'member', responseKeys: ['user'] },
  eraseMember: { method: 'DELETE', path: '/api/users/:id', access: 'member', responseKeys: [] },
  exportMember: { method: 'GET', path: '/api/users/me/export', access: 'member', responseKeys: ['member'] },
  changeEmail: { method: 'PUT', path: '/api/users/me/email', access: 'member', responseKeys: ['user'] },
  requestContactCode: {
    method: 'POST',
    path: '/api/users/me/contact-code',
    access: 'member',
    responseKeys: ['resend_after'],
  },
  verifyContact: {
    method: 'POST',
    path: '/api/users/me/verify-contact',
    access: 'member',
    responseKeys: ['user'],
  },
  listOwnSessions: {
    method: 'GET',
    path: '/api/users/me/sessions',
    access: 'member',
    responseKeys: ['sessions'],
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/users/me/sessions',
    access: 'member',
    responseKeys: ['ended'],
  },
  endOwnSession: {
    method: 'DELETE',
    path: '/api/users/me/sessions/:id',
    access: 'member',
    responseKeys: ['ended'],
  },
  getLeaderboard: {
    method: 'GET',
    path: '/api/users/leaderboard',
    access: 'optional',
    responseKeys: ['leaderboard'],
  },
  listSeasons: { method: 'GET', path: '/api/seasons', access: 'public', responseKeys: ['seasons', 'tiers'] },

  listBookings: {
    method: 'GET',
    path: '/api/bookings/my-bookings',
    access: 'member',
    responseKeys: ['bookings', 'pagination'],
  },
  getBooking: { method: 'GET', path: '/api/bookings/:id', access: 'member', responseKeys: ['booking'] },
  getBookingQr: { method: 'GET', path: '/api/bookings/:id/qr', access: 'member', responseKeys: ['qr'] },
  saveLiveKey: {
    method: 'PUT',
    path: '/api/bookings/:id/live-key',
    access: 'member',
    responseKeys: ['live'],
  },
  bookSeat: {
    method: 'POST',
    path: '/api/bookings/event/:eventId',
    access: 'member',
    responseKeys: ['booking'],
  },
  cancelBooking: {
    method: 'PATCH',
    path: '/api/bookings/:id/cancel',
    access: 'member',
    responseKeys: ['booking'],
  },

  listMatches: {
    method: 'GET',
    path: '/api/matches',
    access: 'public',
    responseKeys: ['matches', 'pagination'],
  },
  listEvents: {
    method: 'GET',
    path: '/api/events',
    access: 'optional',
    responseKeys: ['events', 'pagination'],
  },
  getEvent: { method: 'GET', path: '/api/events/:id', access: 'optional', responseKeys: ['event'] },
  getServerTime: { method: 'GET', path: '/api/time', access: 'public', responseKeys: ['server_time'] },
  getEarning: {
    method: 'GET',
    path: '/api/points/earning',
    access: 'member',
    responseKeys: ['claim_code', 'streak'],
  },
  getFriendInvitation: {
    method: 'GET',
    path: '/api/points/invitation',
    access: 'public',
    responseKeys: ['points'],
  },
  listPoints: {
    method: 'GET',
    path: '/api/points',
    access: 'member',
    responseKeys: ['entries', 'pagination'],
  },
  askQuestion: {
    method: 'POST',
    path: '/api/points/:id/questions',
    access: 'member',
    responseKeys: ['question'],
  },
  claimPoints: {
    method: 'POST',
    path: '/api/points/claim',
    access: 'member',
    responseKeys: ['points', 'points_balance'],
  },
  createReferralCode: {
    method: 'PUT',
    path: '/api/points/referral-code',
    access: 'member',
    responseKeys: ['code'],
  },
  listRewards: { method: 'GET', path: '/api/rewards', access: 'optional', responseKeys: ['rewards'] },
  redeemReward: {
    method: 'POST',
    path: '/api/rewards/:id/redeem',
    access: 'member',
    responseKeys: ['redemption', 'points_balance'],
  },
  listRedemptions: {
    method: 'GET',
    path: '/api/redemptions',
    access: 'member',
    responseKeys: ['redemptions', 'pagination'],
  },
  getRedemption: {
    method: 'GET',
    path: '/api/redemptions/:id',
    access: 'member',
    responseKeys: ['redemption'],
  },
  returnRedemption: {
    method: 'PATCH',
    path: '/api/redemptions/:id/return',
    access: 'member',
    responseKeys: ['redemption', 'points_balance'],
  },
} as const satisfies Record<string, Route>;

export type FanRouteName = keyof typeof fanRoutes;
