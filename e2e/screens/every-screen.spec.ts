/** Checks every screen of the fan app in every state: accessibility, overflow and direction. */
import { bookEachStatus } from '../fixtures/book-events.ts';
import { ACCOUNT_SCREENS } from '../fixtures/screens/account-screens.ts';
import { EARN_SCREENS, POINTS_SCREENS } from '../fixtures/screens/earn-screens.ts';
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
import { REDEEM_SCREENS, VOUCHER_AND_PERK_SCREENS } from '../fixtures/screens/redeem-screens.ts';
import type { Screen } from '../fixtures/screens/screen.ts';
import { test } from '../fixtures/screens/screen-test.ts';
import { SEASON_BOARD_SCREENS } from '../fixtures/screens/season-board-screens.ts';

type List = {
  title: string;
  screens: readonly Screen[];
  /** The HTTP statuses of the failures that some of the screens show. */
  failures: readonly number[];
  hasBookings?: boolean;
};

const MEMBER_LISTS: readonly List[] = [
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
  { title: 'ways to earn points', screens: EARN_SCREENS, failures: [409, 500] },
  {
    title: 'screens on which the API fails',
    screens: FAILING_SCREENS,
    failures: [404, 500],
    hasBookings: true,
  },
];

// Between two screens the page is blank, and a blank page has no storage.
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
    test(title, async ({ page, due, walk }) => {
      await page.addInitScript(storeCookieChoice);
      await walk(due(screens));
    });
  }

  test('login and registration', async ({ page, expectFailed, due, walk }) => {
    for (const expected of [400, 409]) expectFailed(expected);
    await page.addInitScript(storeCookieChoice);
    await walk(due(AUTH_SCREENS));
  });

  test('the landing page while the API fails', async ({ page, expectFailed, due, walk }) => {
    expectFailed(500);
    await page.addInitScript(storeCookieChoice);
    await walk(due(FAILING_LANDING_SCREENS));
  });

  test('the first visit with the cookie banner', async ({ walk }) => {
    await walk([{ name: 'landing-first-visit', path: '/' }]);
  });
});

test.describe('member screens fit every width and have no accessibility violation', () => {
  // Deletes the app's database before each page: otherwise the app shows saved data of the previous screen.
  test.beforeEach(({ page }) => page.addInitScript(deleteDatabase));

  test('the dashboard of a new member', async ({ member: _, walk }) => {
    await walk([{ name: 'dashboard-new', path: '/dashboard' }]);
  });

  for (const { title, screens, failures, hasBookings } of MEMBER_LISTS) {
    test(title, async ({ page, member, expectFailed, due, walk }) => {
      for (const status of failures) expectFailed(status);
      await walk(due(screens), hasBookings ? await bookEachStatus(page, member) : undefined);
    });
  }

  test.describe('without a network', () => {
    // Without its service worker the app would not open here.
    test.use({ serviceWorkers: 'allow' });
    test('screens without a network', async ({ page, member, expectFailed, walk }) => {
      // The page may or may not fetch while it is offline, so the last line sends a request that fails.
      expectFailed('network');
      const bookings = await bookEachStatus(page, member);
      await walk(OFFLINE_SCREENS, bookings);
      await page.goto('/dashboard');
      await page.evaluate(() => fetch('/api/time').catch(() => undefined));
    });
  });
});
