/** Checks every screen of the fan app in every state, in both languages: accessibility, overflow and direction. */

import { bookEachStatus } from '../fixtures/book-events.ts';
import { test } from '../fixtures/journey.ts';
import { ACCOUNT_SCREENS } from '../fixtures/screens/account-screens.ts';
import { EARN_SCREENS } from '../fixtures/screens/earn-screens.ts';
import { FAILING_SCREENS, OFFLINE_SCREENS } from '../fixtures/screens/failing-screens.ts';
import {
  AUTH_SCREENS,
  FAILING_LANDING_SCREENS,
  LANDING_SCREENS,
  STATIC_SCREENS,
} from '../fixtures/screens/guest-screens.ts';
import { KIND_SCREENS } from '../fixtures/screens/kind-screens.ts';
import { DASHBOARD_SCREENS, PROGRAMME_SCREENS, TICKET_SCREENS } from '../fixtures/screens/member-screens.ts';
import { POINTS_SCREENS } from '../fixtures/screens/points-screens.ts';
import { REDEEM_SCREENS } from '../fixtures/screens/redeem-screens.ts';
import { NO_BOOKINGS } from '../fixtures/screens/screen.ts';
import { SEASON_BOARD_SCREENS } from '../fixtures/screens/season-board-screens.ts';
import { walkScreen } from '../fixtures/screens/walk-screen.ts';

// Between two screens the page is blank, and a blank page has no storage.
const acceptCookies = () => {
  if (window.origin !== 'null') localStorage.setItem('cookieConsent', 'accepted');
};
const forgetData = () => {
  if (window.origin !== 'null') indexedDB.deleteDatabase('rabita');
};

test.describe('guest screens fit every width and have no accessibility violation', () => {
  for (const [title, screens] of Object.entries({
    'the landing page': LANDING_SCREENS,
    'static pages': STATIC_SCREENS,
  })) {
    test(title, async ({ page, language }) => {
      await page.addInitScript(acceptCookies);
      for (const screen of screens) await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
    });
  }

  test('login and registration', async ({ page, language, expectFailed }) => {
    for (const expected of [400, 409]) expectFailed(expected);
    await page.addInitScript(acceptCookies);
    for (const screen of AUTH_SCREENS) await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
  });

  test('the landing page while the API fails', async ({ page, language, expectFailed }) => {
    expectFailed(500);
    await page.addInitScript(acceptCookies);
    for (const screen of FAILING_LANDING_SCREENS)
      await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
  });

  test('the first visit with the cookie banner', async ({ page, language }) => {
    await walkScreen(page, { name: 'landing-first-visit', path: '/' }, { language, bookings: NO_BOOKINGS });
  });
});

test.describe('member screens fit every width and have no accessibility violation', () => {
  // Deletes the app's database before each page: otherwise the app shows saved data of the previous screen.
  test.beforeEach(({ page }) => page.addInitScript(forgetData));

  test('the dashboard of a new member', async ({ page, member: _, language }) => {
    await walkScreen(
      page,
      { name: 'dashboard-new', path: '/dashboard' },
      { language, bookings: NO_BOOKINGS },
    );
  });

  for (const [title, screens] of Object.entries({
    dashboard: DASHBOARD_SCREENS,
    'events and matches': PROGRAMME_SCREENS,
    'ticket and account': [...TICKET_SCREENS, ...ACCOUNT_SCREENS],
  })) {
    test(title, async ({ page, member, language }) => {
      const bookings = await bookEachStatus(page, member, language);
      for (const screen of screens) await walkScreen(page, screen, { language, bookings });
    });
  }

  test('rewards and what was redeemed', async ({ page, member: _, language, expectFailed }) => {
    expectFailed(404);
    expectFailed(409);
    for (const screen of REDEEM_SCREENS) await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
  });

  test('vouchers and early booking', async ({ page, member: _, language }) => {
    for (const screen of KIND_SCREENS) await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
  });

  test('seasons and tiers', async ({ page, member: _, language, expectFailed }) => {
    expectFailed(500);
    for (const screen of SEASON_BOARD_SCREENS)
      await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
  });

  test('points, entry by entry', async ({ page, member: _, language, expectFailed }) => {
    expectFailed(409);
    expectFailed(500);
    for (const screen of POINTS_SCREENS) await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
  });

  test('how to earn points', async ({ page, member: _, language, expectFailed }) => {
    expectFailed(409);
    expectFailed(500);
    for (const screen of EARN_SCREENS) await walkScreen(page, screen, { language, bookings: NO_BOOKINGS });
  });

  test('screens on which the API fails', async ({ page, member, language, expectFailed }) => {
    expectFailed(500);
    expectFailed(404);
    const bookings = await bookEachStatus(page, member, language);
    for (const screen of FAILING_SCREENS) await walkScreen(page, screen, { language, bookings });
  });

  test('screens without a network', async ({ page, member, language, expectFailed }) => {
    // The page may fetch by itself while it is offline, or not. The last request fails in any case.
    expectFailed('network');
    const bookings = await bookEachStatus(page, member, language);
    for (const screen of OFFLINE_SCREENS) await walkScreen(page, screen, { language, bookings });
    await page.goto('/dashboard');
    await page.evaluate(() => fetch('/api/time').catch(() => undefined));
  });
});
