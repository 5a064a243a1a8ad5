/** All calls together, by the name each has in the route table; the server, the docs and the typed client start here. */

import type { Endpoint } from '../endpoint.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as event from './event.ts';
import * as leaderboard from './leaderboard.ts';
import * as match from './match.ts';
import * as member from './member.ts';
import * as reward from './reward.ts';
import type { RouteName } from './routes.ts';

export const endpoints = {
  register: auth.register,
  login: auth.login,
  verifyOtp: auth.verifyOtp,
  resendOtp: auth.resendOtp,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  changePassword: auth.changePassword,
  logout: auth.logout,
  readProfile: member.readProfile,
  updateMember: member.updateMember,
  eraseMember: member.eraseMember,
  exportMember: member.exportMember,
  readLeaderboard: leaderboard.readLeaderboard,
  listBookings: booking.listBookings,
  readBooking: booking.readBooking,
  readBookingQr: booking.readBookingQr,
  saveLiveKey: booking.saveLiveKey,
  bookPlace: booking.bookPlace,
  cancelBooking: booking.cancelBooking,
  listMatches: match.listMatches,
  listEvents: event.listEvents,
  readEvent: event.readEvent,
  listRewards: reward.listRewards,
} as const satisfies Record<RouteName, Endpoint>;

export type Endpoints = typeof endpoints;
