/** Defines the paths of the app's pages, and decides which page opens after a login. */

export const paths = {
  home: '/',
  auth: '/auth',
  verification: '/sms-verification',
  dashboard: '/dashboard',
  events: '/events',
  event: '/events/:eventId',
  ticket: '/ticket/:bookingId',
  rewards: '/rewards',
  reward: '/rewards/:rewardId',
  redemption: '/redemption/:redemptionId',
  leaderboard: '/leaderboard',
  points: '/points',
  profile: '/profile/edit',
  changeEmail: '/profile/email',
  verifyContact: '/profile/verify/:contact',
  sessions: '/sessions',
  forgotPassword: '/forget-password',
  changePassword: '/change-password',
  resetPassword: '/reset-password',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  cookies: '/cookies',
} as const;

export function eventPath(eventId: string): string {
  return `/events/${encodeURIComponent(eventId)}`;
}

export function ticketPath(bookingId: string): string {
  return `/ticket/${encodeURIComponent(bookingId)}`;
}

export function rewardPath(rewardId: string): string {
  return `/rewards/${encodeURIComponent(rewardId)}`;
}

export function redemptionPath(redemptionId: string): string {
  return `/redemption/${encodeURIComponent(redemptionId)}`;
}

export function verifyContactPath(contact: 'email' | 'phone'): string {
  return `/profile/verify/${contact}`;
}

/**
 * The router state of a navigation: the path to open after a login, the member whose session ended there, whether the
 * auth page led here, and the email or phone number to fill in there.
 */
export type NavigationState = {
  readonly from?: string;
  readonly fromMember?: string;
  readonly fromAuth?: boolean;
  readonly identifier?: string;
};

/** The state of a navigation from the auth page. */
export const CAME_FROM_AUTH: NavigationState = { fromAuth: true };

/** Parses the state of a history entry, which may be any value. */
export function parseNavigationState(state: unknown): NavigationState {
  if (state === null || typeof state !== 'object') return {};
  const stringFields = ['from', 'fromMember', 'identifier'].flatMap(name => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return { ...Object.fromEntries(stringFields), fromAuth: Reflect.get(state, 'fromAuth') === true };
}

/**
 * Returns the path to open after this member's login: `from` if it is on this site, not a login page, and not where
 * another member's session ended; else the dashboard.
 */
export function returnPath({ from, fromMember }: NavigationState, memberId: string | null): string {
  if (fromMember !== undefined && fromMember !== memberId) return paths.dashboard;
  if (!from || !/^\/(?![/\\])/u.test(from)) return paths.dashboard;
  const { pathname, origin } = new URL(from, 'https://here.invalid');
  const loginPages: readonly string[] = [paths.auth, paths.verification];
  return origin === 'https://here.invalid' && !loginPages.includes(pathname) ? from : paths.dashboard;
}
