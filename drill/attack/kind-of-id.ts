/** Says of which kind the row is whose id an operation takes in its path. */

/** Ids that an operation takes instead of the one of its kind, because it would spoil that one for the others. */
const OWN_IDS: Readonly<Record<string, string>> = {
  bookSeat: 'seatsEvent',
  getStaffEvent: 'plannedEvent',
  updateEvent: 'plannedEvent',
  duplicateEvent: 'plannedEvent',
  moveEvent: 'movedEvent',
  cancelEvent: 'doomedEvent',
  decideBookings: 'approvalEvent',
  cancelBooking: 'spareBooking',
  cancelForHolder: 'crowdBooking',
  moveBooking: 'crowdBooking',
  takeBackAdmission: 'admittedBooking',
  updateGuest: 'guestBooking',
  getGuestTicket: 'guestBooking',
  approveBooking: 'approvable',
  refuseBooking: 'refusable',
  givePrizes: 'endedSeason',
  adjustPoints: 'victim',
  endMemberSessions: 'victim',
  endOwnStaffSession: 'staffSession',
  eraseMemberByStaff: 'victim',
  importVouchers: 'voucherReward',
  withdrawVouchers: 'voucherReward',
  revokeScanner: 'spareScanner',
  giveBackLanes: 'spareScanner',
  settleTestimony: 'revoked',
  settleOverrides: 'revoked',
  withdrawInvitation: 'invitation',
  redeemReward: 'freeReward',
  setPicture: 'movedEvent',
  cancelSeason: 'spareSeason',
  describePicture: 'movedEvent',
  removePicture: 'movedEvent',
  updateSeason: 'spareSeason',
};

/** By the part of the path before the id. */
const KINDS: Readonly<Record<string, string>> = {
  users: 'member',
  members: 'member',
  events: 'event',
  event: 'event',
  bookings: 'booking',
  redemptions: 'redemption',
  points: 'entry',
  '{place}': 'plannedEvent',
  scans: 'scan',
};

/** @returns the key of the row's id in the scene */
export function kindOfId(operation: string, path: string): string {
  const segment = /\/([^/]+)\/\{(?:id|eventId)\}/u.exec(path)?.[1] ?? '';
  return OWN_IDS[operation] ?? KINDS[segment] ?? segment;
}
