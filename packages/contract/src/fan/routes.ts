/** Every call of the fans' API on one screen: its address, who may make it, and what its answer must hold. */
import type { PersonalData } from '../personal-data.ts';
import type { Role } from '../roles.ts';

type Address = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Keys a successful answer must hold for a client to use it; a proxy's own 200 page holds none of them. */
  readonly reads: readonly string[];
  /** Of a staff or scanner call: what its answer may tell about people. Absent: nothing. */
  readonly shows?: readonly PersonalData[];
};

/**
 * Who may call: `public` never reads a token, `optional` answers guests and members, `member` needs a member's live
 * session, `staff` one of the staff with one of the roles, `scanner` a paired scanner. No token opens another's calls.
 * The tables of routes are the whole authorisation; ownership is decided in the queries (another's thing is 404).
 */
export type Route = Address &
  (
    | { readonly access: 'public' | 'optional' | 'member' | 'scanner' }
    | {
        readonly access: 'staff';
        readonly roles: readonly Role[];
        /** Asked by an open page every few seconds: no sign that anybody sits there, so the session's idle time runs on. */
        readonly asksByItself?: true;
      }
  );
export type Access = Route['access'];

export const routes = {
  register: { method: 'POST', path: '/api/auth/register/step1', access: 'public', reads: ['userId'] },
  login: { method: 'POST', path: '/api/auth/login', access: 'public', reads: [] },
  verifyOtp: { method: 'POST', path: '/api/auth/verify-otp', access: 'public', reads: ['token', 'user'] },
  resendOtp: { method: 'POST', path: '/api/auth/resend-otp', access: 'public', reads: [] },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password', access: 'public', reads: [] },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'public', reads: [] },
  changePassword: { method: 'POST', path: '/api/auth/change-password', access: 'member', reads: [] },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'member', reads: [] },
  getProfile: { method: 'GET', path: '/api/auth/profile', access: 'member', reads: [] },

  updateMember: { method: 'PUT', path: '/api/users/:id', access: 'member', reads: ['user'] },
  eraseMember: { method: 'DELETE', path: '/api/users/:id', access: 'member', reads: [] },
  exportMember: { method: 'GET', path: '/api/users/me/export', access: 'member', reads: ['member'] },
  getLeaderboard: {
    method: 'GET',
    path: '/api/users/leaderboard',
    access: 'optional',
    reads: ['leaderboard'],
  },

  listBookings: {
    method: 'GET',
    path: '/api/bookings/my-bookings',
    access: 'member',
    reads: ['bookings', 'pagination'],
  },
  getBooking: { method: 'GET', path: '/api/bookings/:id', access: 'member', reads: ['booking'] },
  getBookingQr: { method: 'GET', path: '/api/bookings/:id/qr', access: 'member', reads: ['qr'] },
  saveLiveKey: {
    method: 'PUT',
    path: '/api/bookings/:id/live-key',
    access: 'member',
    reads: ['live'],
  },
  bookPlace: { method: 'POST', path: '/api/bookings/event/:eventId', access: 'member', reads: ['booking'] },
  cancelBooking: { method: 'PATCH', path: '/api/bookings/:id/cancel', access: 'member', reads: ['booking'] },

  listMatches: {
    method: 'GET',
    path: '/api/matches',
    access: 'public',
    reads: ['matches', 'pagination'],
  },
  listEvents: { method: 'GET', path: '/api/events', access: 'optional', reads: ['events', 'pagination'] },
  getEvent: { method: 'GET', path: '/api/events/:id', access: 'optional', reads: ['event'] },
  listRewards: { method: 'GET', path: '/api/rewards', access: 'optional', reads: ['rewards'] },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
