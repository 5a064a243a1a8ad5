// Defines the app's addresses, and decides where a login redirects to.

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

/** The state of a navigation: the page to open after a login, and whether it came from the auth page. */
export type NavigationState = {
  readonly from?: string;
  readonly fromAuth?: boolean;
};

/** Parses navigation state, which may be any value in history. */
export function parseNavigationState(state: unknown): NavigationState {
  if (state === null || typeof state !== 'object') return {};
  const from: unknown = Reflect.get(state, 'from');
  return {
    ...(typeof from === 'string' ? { from } : {}),
    fromAuth: Reflect.get(state, 'fromAuth') === true,
  };
}

/** The page to open after a login: the requested page when it is on this site, else the dashboard. */
export function returnPath(from: string | undefined): string {
  if (!from || !/^\/(?![/\\])/u.test(from)) return paths.dashboard;
  const { pathname, origin } = new URL(from, 'https://here.invalid');
  const loginPages: readonly string[] = [paths.auth, paths.verification];
  return origin === 'https://here.invalid' && !loginPages.includes(pathname) ? from : paths.dashboard;
}
