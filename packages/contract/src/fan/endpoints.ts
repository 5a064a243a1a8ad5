/** Collects the fan API's calls by their names in the route table, for the server, the docs and the typed client. */

import type { Endpoint } from '../endpoint.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as clock from './clock.ts';
import * as contact from './contact.ts';
import * as earning from './earning.ts';
import * as event from './event.ts';
import * as leaderboard from './leaderboard.ts';
import * as match from './match.ts';
import * as member from './member.ts';
import * as points from './points.ts';
import * as redemption from './redemption.ts';
import * as reward from './reward.ts';
import type { FanRouteName } from './routes.ts';
import * as season from './season.ts';
import * as session from './session.ts';

export const fanEndpoints = {
  register: auth.register,
  login: auth.login,
  verifyOtp: auth.verifyOtp,
  resendOtp: auth.resendOtp,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  changePassword: auth.changePassword,
  logout: auth.logout,
  getProfile: member.getProfile,
  updateMember: member.updateMember,
  eraseMember: member.eraseMember,
  exportMember: member.exportMember,
  changeEmail: contact.changeEmail,
  requestContactCode: contact.requestContactCode,
  verifyContact: contact.verifyContact,
  listOwnSessions: session.listOwnSessions,
  endOwnSession: session.endOwnSession,
  endOtherSessions: session.endOtherSessions,
  getLeaderboard: leaderboard.getLeaderboard,
  listSeasons: season.listSeasons,
  listBookings: booking.listBookings,
  getBooking: booking.getBooking,
  getBookingQr: booking.getBookingQr,
  saveLiveKey: booking.saveLiveKey,
  bookSeat: booking.bookSeat,
  cancelBooking: booking.cancelBooking,
  listMatches: match.listMatches,
  listEvents: event.listEvents,
  getEvent: event.getEvent,
  getServerTime: clock.getServerTime,
  getEarning: earning.getEarning,
  getFriendInvitation: earning.getFriendInvitation,
  listPoints: points.listPoints,
  askQuestion: points.askQuestion,
  claimPoints: earning.claimPoints,
  createReferralCode: earning.createReferralCode,
  listRewards: reward.listRewards,
  redeemReward: redemption.redeemReward,
  listRedemptions: redemption.listRedemptions,
  getRedemption: redemption.getRedemption,
  returnRedemption: redemption.returnRedemption,
} as const satisfies Record<FanRouteName, Endpoint>;

export type Endpoints = typeof fanEndpoints;
