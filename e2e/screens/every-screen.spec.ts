/** Checks every screen of the fan app in every state: accessibility, overflow and direction. */
import { bookEachStatus } from '../fixtures/book-events.ts';
import { ACCOUNT_SCREENS } from '../fixtures/screens/account-screens.ts';
import {
  AUTH_SCREENS,
  FAILING_LANDING_SCREENS,
  LANDING_SCREENS,
  STATIC_SCREENS,
} from '../fixtures/screens/guest-screens.ts';
import {
  DASHBOARD_SCREENS,
  FAILING_SCREENS,
  OFFLINE_SCREENS,
  PROGRAMME_SCREENS,
  TICKET_SCREENS,
} from '../fixtures/screens/member-screens.ts';
import { POINTS_SCREENS, WAYS_TO_EARN_SCREENS } from '../fixtures/screens/points-screens.ts';
import { REDEEM_SCREENS, VOUCHER_AND_PERK_SCREENS } from '../fixtures/screens/redeem-screens.ts';
import type { Screen } from '../fixtures/screens/screen.ts';
import { test } from '../fixtures/screens/screen-test.ts';
import { SEASON_BOARD_SCREENS } from '../fixtures/screens/season-board-screens.ts';

type ScreenList = {
  title: string;
  screens: readonly Screen[];
  /** HTTP statuses of failed requests on some of the screens. */
  failures: readonly number[];
  hasBookings?: boolean;
};

const MEMBER_LISTS: readonly ScreenList[] = [
  { title: 'dashboard', screens: DASHBOARD_SCREENS, failures: [], hasBookings: true },
  { title: 'events and matches', screens: PROGRAMME_SCREENS, failures: [], hasBookings: true },
  {
    title: 'ticket and account',
    screens: [...TICKET_SCREENS, ...ACCOUNT_SCREENS],
    failures: [],
    hasBookings: true,
  },
  { title: 'rewards and redemptions', screens: REDEEM_SCREENS, failures: [404, 409] },
  { title: 'vouchers and early booking', screens: VOUCHER_AND_PERK_SCREENS, failures: [] },
  { title: 'seasons and tiers', screens: SEASON_BOARD_SCREENS, failures: [500] },
  { title: 'points history', screens: POINTS_SCREENS, failures: [409, 500] },
  { title: 'ways to earn points', screens: WAYS_TO_EARN_SCREENS, failures: [409, 500] },
  {
    title: 'screens on which API calls fail',
    screens: FAILING_SCREENS,
    failures: [404, 500],
    hasBookings: true,
  },
];

// The page is blank between two screens, and a blank page has no storage.
const storeCookieChoice = () => {
  if (window.origin !== 'null') localStorage.setItem('cookieConsent', 'accepted');
};
const deleteDatabase = () => {
  if (window.origin !== 'null') indexedDB.deleteDatabase('rabita');
};

test.describe('guest screens fit every width and have no accessibility violation', () => {
  for (const [title, screens] of Object.entries({
    'the landing page': LANDING_SCREENS,
    'static pages': STATIC_SCREENS,
  })) {
    test(title, async ({ page, select, checkScreens }) => {
      await page.addInitScript(storeCookieChoice);
      await checkScreens(select(screens));
    });
  }

  test('login and registration', async ({ page, expectFailure, select, checkScreens }) => {
    for (const expected of [400, 409]) expectFailure(expected);
    await page.addInitScript(storeCookieChoice);
    await checkScreens(select(AUTH_SCREENS));
  });

  test('the landing page while the API fails', async ({ page, expectFailure, select, checkScreens }) => {
    expectFailure(500);
    await page.addInitScript(storeCookieChoice);
    await checkScreens(select(FAILING_LANDING_SCREENS));
  });

  test('the first visit with the cookie banner', async ({ checkScreens }) => {
    await checkScreens([{ name: 'landing-first-visit', path: '/' }]);
  });
});

test.describe('member screens fit every width and have no accessibility violation', () => {
  // Without this the app would show saved data of the previous screen.
  test.beforeEach(({ page }) => page.addInitScript(deleteDatabase));

  test('the dashboard of a new member', async ({ member: _, checkScreens }) => {
    await checkScreens([{ name: 'dashboard-new', path: '/dashboard' }]);
  });

  for (const { title, screens, failures, hasBookings } of MEMBER_LISTS) {
    test(title, async ({ page, member, expectFailure, select, checkScreens }) => {
      for (const status of failures) expectFailure(status);
      await checkScreens(select(screens), hasBookings ? await bookEachStatus(page, member) : undefined);
    });
  }

  test.describe('without a network', () => {
    // The app opens offline only with its service worker.
    test.use({ serviceWorkers: 'allow' });
    test('screens without a network', async ({ page, member, expectFailure, checkScreens }) => {
      // The last line sends the expected failing request, because the pages may send none while they are offline.
      expectFailure('network');
      const bookings = await bookEachStatus(page, member);
      await checkScreens(OFFLINE_SCREENS, bookings);
      await page.goto('/dashboard');
      await page.evaluate(() => fetch('/api/time').catch(() => undefined));
    });
  });
});
