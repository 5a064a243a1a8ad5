/** Defines every path of the console, relative to /console. */

export const paths = {
  home: '/',
  today: '/today',
  events: '/events',
  newEvent: '/events/new',
  event: '/events/:eventId',
  editEvent: '/events/:eventId/edit',
  moveEvent: '/events/:eventId/move',
  eventBookings: '/events/:eventId/bookings',
  eventMessages: '/events/:eventId/messages',
  matches: '/matches',
  newMatch: '/matches/new',
  importMatches: '/matches/import',
  match: '/matches/:matchId',
  editMatch: '/matches/:matchId/edit',
  rewards: '/rewards',
  newReward: '/rewards/new',
  reward: '/rewards/:rewardId',
  redemptions: '/redemptions',
  pointsReport: '/points-report',
  seasons: '/seasons',
  newSeason: '/seasons/new',
  season: '/seasons/:seasonId',
  editSeason: '/seasons/:seasonId/edit',
  tiers: '/tiers',
  newTier: '/tiers/new',
  tier: '/tiers/:tierId',
  earning: '/earning',
  grant: '/earning/grant',
  newClaimCode: '/earning/codes/new',
  questions: '/questions',
  members: '/members',
  member: '/members/:memberId',
  team: '/team',
  failedMessages: '/messages',
  consistencyCheck: '/books',
  audit: '/audit',
  about: '/about',
  guestTicket: '/bookings/:bookingId/ticket',
  door: '/events/:eventId/door',
  doorBoard: '/events/:eventId/door/board',
  doorList: '/events/:eventId/door/list',
  doorReport: '/events/:eventId/door/report',
  practice: '/events/:eventId/door/practice',
  scanner: '/scanner',
  account: '/account',
  acceptInvitation: '/accept-invitation',
} as const;

export const memberPath = (id: string): string => `/members/${encodeURIComponent(id)}`;

export const eventPath = (id: string, page?: 'edit' | 'move' | 'bookings' | 'messages'): string =>
  `/events/${encodeURIComponent(id)}${page ? `/${page}` : ''}`;

export const pendingBookingsPath = (id: string): string => `${eventPath(id, 'bookings')}?status=pending`;

/** Returns the path of a list that is searched for a text. `filter` is a parameter such as `show=all`. */
export const searchPath = (path: string, text: string, filter = ''): string =>
  `${path}?q=${encodeURIComponent(text)}${filter && `&${filter}`}`;

export const guestTicketPath = (bookingId: string): string =>
  `/bookings/${encodeURIComponent(bookingId)}/ticket`;

export const matchPath = (id: string, action?: 'edit'): string =>
  `/matches/${encodeURIComponent(id)}${action ? `/${action}` : ''}`;

export const rewardPath = (id: string): string => `/rewards/${encodeURIComponent(id)}`;

export const seasonPath = (id: string, action?: 'edit'): string =>
  `/seasons/${encodeURIComponent(id)}${action ? `/${action}` : ''}`;

export const tierPath = (id: string): string => `/tiers/${encodeURIComponent(id)}`;

/** Returns the path of an event's gate page, or of one of its subpages. */
export const doorPath = (eventId: string, page?: 'board' | 'list' | 'report' | 'practice'): string =>
  `/events/${encodeURIComponent(eventId)}/door${page ? `/${page}` : ''}`;

/** Returns the URL in a pairing QR code. The code is in the fragment, which browsers do not send to servers. */
export const pairingLink = (code: string): string =>
  `${window.location.origin}/console${paths.scanner}#${encodeURIComponent(code)}`;
