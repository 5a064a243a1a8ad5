// The console's addresses, each written once, under /console.

export const paths = {
  home: '/',
  today: '/today',
  failedMessages: '/today/messages',
  events: '/events',
  newEvent: '/events/new',
  event: '/events/:eventId',
  editEvent: '/events/:eventId/edit',
  moveEvent: '/events/:eventId/move',
  matches: '/matches',
  newMatch: '/matches/new',
  importMatches: '/matches/import',
  match: '/matches/:matchId',
  editMatch: '/matches/:matchId/edit',
  rewards: '/rewards',
  newReward: '/rewards/new',
  reward: '/rewards/:rewardId',
  members: '/members',
  member: '/members/:memberId',
  team: '/team',
  books: '/books',
  audit: '/audit',
  door: '/events/:eventId/door',
  scanner: '/scanner',
  account: '/account',
  acceptInvitation: '/accept-invitation',
} as const;

/** The address of one member. */
export const memberPath = (id: string): string => `/members/${encodeURIComponent(id)}`;

/** The address of one event, or of what is done with it. */
export const eventPath = (id: string, action?: 'edit' | 'move'): string =>
  `/events/${encodeURIComponent(id)}${action ? `/${action}` : ''}`;

/** The address of one match, or of the form that changes it. */
export const matchPath = (id: string, action?: 'edit'): string =>
  `/matches/${encodeURIComponent(id)}${action ? `/${action}` : ''}`;

/** The address of one reward. */
export const rewardPath = (id: string): string => `/rewards/${encodeURIComponent(id)}`;

/** The address of an event's door. */
export const doorPath = (eventId: string): string => `/events/${encodeURIComponent(eventId)}/door`;

/** What a pairing code's QR holds: the scanner's address, and the code where no server sees it. */
export const pairingLink = (code: string): string =>
  `${window.location.origin}/console${paths.scanner}#${encodeURIComponent(code)}`;
