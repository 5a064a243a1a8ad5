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
import { KIND_SCREENS } from '../fixtures/screens/kind-screens.ts';
import {
  DASHBOARD_SCREENS,
  FAILING_SCREENS,
  OFFLINE_SCREENS,
  PROGRAMME_SCREENS,
  TICKET_SCREENS,
} from '../fixtures/screens/member-screens.ts';
import { REDEEM_SCREENS } from '../fixtures/screens/redeem-screens.ts';
import { test } from '../fixtures/screens/screen-test.ts';
import { SEASON_BOARD_SCREENS } from '../fixtures/screens/season-board-screens.ts';

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

  for (const [title, screens] of Object.entries({
    dashboard: DASHBOARD_SCREENS,
    'events and matches': PROGRAMME_SCREENS,
    'ticket and account': [...TICKET_SCREENS, ...ACCOUNT_SCREENS],
  })) {
    test(title, async ({ page, member, due, walk }) => {
      const bookings = await bookEachStatus(page, member);
      await walk(due(screens), bookings);
    });
  }

  test('rewards and redemptions', async ({ member: _, expectFailed, due, walk }) => {
    expectFailed(404);
    expectFailed(409);
    await walk(due(REDEEM_SCREENS));
  });

  test('vouchers and early booking', async ({ member: _, due, walk }) => {
    await walk(due(KIND_SCREENS));
  });

  test('seasons and tiers', async ({ member: _, expectFailed, due, walk }) => {
    expectFailed(500);
    await walk(due(SEASON_BOARD_SCREENS));
  });

  test('points history', async ({ member: _, expectFailed, due, walk }) => {
    expectFailed(409);
    expectFailed(500);
    await walk(due(POINTS_SCREENS));
  });

  test('ways to earn points', async ({ member: _, expectFailed, due, walk }) => {
    expectFailed(409);
    expectFailed(500);
    await walk(due(EARN_SCREENS));
  });

  test('screens on which the API fails', async ({ page, member, expectFailed, due, walk }) => {
    expectFailed(500);
    expectFailed(404);
    const bookings = await bookEachStatus(page, member);
    await walk(due(FAILING_SCREENS), bookings);
  });

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
