// The app's addresses, each written once, and the rule for where a login leads.

export const paths = {
  home: '/',
  auth: '/auth',
  verification: '/sms-verification',
  dashboard: '/dashboard',
  events: '/events',
  ticket: '/ticket/:bookingId',
  profile: '/profile/edit',
  forgotPassword: '/forget-password',
  changePassword: '/change-password',
  resetPassword: '/reset-password',
  privacy: '/privacy-policy',
  terms: '/terms-conditions',
  cookies: '/cookies',
} as const;

/** The address of a booking's ticket. */
export function ticketPath(bookingId: string): string {
  return `/ticket/${encodeURIComponent(bookingId)}`;
}

/** What a navigation carries along: the page to return to after a login, and whether it came from the auth page. */
export type NavigationState = {
  readonly from?: string;
  readonly fromAuth?: boolean;
};

/** Reads navigation state, which may be anything that history holds. */
export function parseNavigationState(state: unknown): NavigationState {
  if (state === null || typeof state !== 'object') return {};
  const from: unknown = Reflect.get(state, 'from');
  return {
    ...(typeof from === 'string' ? { from } : {}),
    fromAuth: Reflect.get(state, 'fromAuth') === true,
  };
}

/** Where a login leads: the page that was asked for when it lies on this site, else the dashboard. */
export function returnPath(from: string | undefined): string {
  if (!from || !/^\/(?![/\\])/u.test(from)) return paths.dashboard;
  const { pathname, origin } = new URL(from, 'https://here.invalid');
  const loops: readonly string[] = [paths.auth, paths.verification];
  return origin === 'https://here.invalid' && !loops.includes(pathname) ? from : paths.dashboard;
}
