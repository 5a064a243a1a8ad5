/** Checks every screen of the fan app in every state: accessibility, overflow and direction. */
import { bookEachStatus } from '../fixtures/book-events.ts';
import { ACCOUNT_SCREENS } from '../fixtures/screens/account-screens.ts';
import {
  FAILING_EVENT_SCREENS,
  GUEST_EVENT_SCREENS,
  MEMBER_EVENT_SCREENS,
} from '../fixtures/screens/event-page-screens.ts';
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
import {
  REDEEM_SCREENS,
  REWARD_OPTION_SCREENS,
  VOUCHER_AND_PERK_SCREENS,
} from '../fixtures/screens/redeem-screens.ts';
import { HELD_REWARD_SCREENS, REWARD_LIST_SCREENS } from '../fixtures/screens/reward-list-screens.ts';
import type { Screen } from '../fixtures/screens/screen.ts';
import { test } from '../fixtures/screens/screen-test.ts';
import { LEADERBOARD_SCREENS, SEASON_BOARD_SCREENS } from '../fixtures/screens/season-board-screens.ts';
import { SERVER_FAILURE_SCREENS } from '../fixtures/screens/server-failure-screens.ts';

type ScreenList = {
  title: string;
  screens: readonly Screen[];
  /** HTTP statuses of failed requests on some of the screens. */
  failures: readonly number[];
  hasBookings?: boolean;
};

const MEMBER_LISTS: readonly ScreenList[] = [
  { title: 'the dashboard screens', screens: DASHBOARD_SCREENS, failures: [], hasBookings: true },
  { title: 'the screens of events and matches', screens: PROGRAMME_SCREENS, failures: [], hasBookings: true },
  {
    title: 'the ticket and account screens',
    screens: [...TICKET_SCREENS, ...ACCOUNT_SCREENS],
    failures: [],
    hasBookings: true,
  },
  { title: 'the screens of rewards and redemptions', screens: REDEEM_SCREENS, failures: [404, 409] },
  {
    title: 'the lists of rewards',
    screens: [...REWARD_LIST_SCREENS, ...HELD_REWARD_SCREENS],
    failures: [500],
  },
  { title: 'the screens of a reward’s options', screens: REWARD_OPTION_SCREENS, failures: [] },
  { title: 'the screens of vouchers and perks', screens: VOUCHER_AND_PERK_SCREENS, failures: [] },
  { title: 'the leaderboard screens', screens: LEADERBOARD_SCREENS, failures: [500] },
  { title: 'the screens of seasons and tiers', screens: SEASON_BOARD_SCREENS, failures: [500] },
  { title: 'the points history screens', screens: POINTS_SCREENS, failures: [409, 500] },
  { title: 'the screens of ways to earn points', screens: WAYS_TO_EARN_SCREENS, failures: [409, 500] },
  { title: 'a member’s screens of one event', screens: MEMBER_EVENT_SCREENS, failures: [] },
  {
    title: 'the screens on which API calls fail',
    screens: [...FAILING_SCREENS, ...FAILING_EVENT_SCREENS],
    failures: [404, 409, 500],
    hasBookings: true,
  },
  { title: 'the screens while the server fails', screens: SERVER_FAILURE_SCREENS, failures: [500] },
];

// The page is blank between two screens, and a blank page has no storage.
const storeCookieChoice = () => {
  if (window.origin !== 'null') localStorage.setItem('cookieConsent', 'accepted');
};
const deleteDatabase = () => {
  if (window.origin !== 'null') indexedDB.deleteDatabase('rabita');
};

const FIT = 'fit every width and have no accessibility violation';

for (const [title, screens] of Object.entries({
  'the landing screens': LANDING_SCREENS,
  'the static screens': STATIC_SCREENS,
})) {
  test(`${title} ${FIT}`, async ({ page, select, checkScreens }) => {
    await page.addInitScript(storeCookieChoice);
    await checkScreens(select(screens));
  });
}

test(`the login and registration screens ${FIT}`, async ({ page, expectFailure, select, checkScreens }) => {
  for (const expected of [400, 409]) expectFailure(expected);
  await page.addInitScript(storeCookieChoice);
  await checkScreens(select(AUTH_SCREENS));
});

test(`a guest’s screens of one event ${FIT}`, async ({ page, expectFailure, select, checkScreens }) => {
  expectFailure(404);
  await page.addInitScript(storeCookieChoice);
  await checkScreens(select(GUEST_EVENT_SCREENS));
});

test(`the failing landing screens ${FIT}`, async ({ page, expectFailure, select, checkScreens }) => {
  expectFailure(500);
  await page.addInitScript(storeCookieChoice);
  await checkScreens(select(FAILING_LANDING_SCREENS));
});

test(`a first visit’s page and cookie banner ${FIT}`, async ({ checkScreens }) => {
  await checkScreens([{ name: 'landing-first-visit', path: '/' }]);
});

test.describe(() => {
  // Without this the app would show saved data of the previous screen.
  test.beforeEach(({ page }) => page.addInitScript(deleteDatabase));

  test(`all parts of a new member’s dashboard ${FIT}`, async ({ member: _, checkScreens }) => {
    await checkScreens([{ name: 'dashboard-new', path: '/dashboard' }]);
  });

  for (const { title, screens, failures, hasBookings } of MEMBER_LISTS) {
    test(`${title} ${FIT}`, async ({ page, member, expectFailure, select, checkScreens }) => {
      for (const status of failures) expectFailure(status);
      await checkScreens(select(screens), hasBookings ? await bookEachStatus(page, member) : undefined);
    });
  }

  test.describe(() => {
    // The app opens offline only with its service worker.
    test.use({ serviceWorkers: 'allow' });
    test(`the screens without a network ${FIT}`, async ({ page, member, expectFailure, checkScreens }) => {
      // The last line sends the expected failing request, because the pages may send none while they are offline.
      expectFailure('network');
      const bookings = await bookEachStatus(page, member);
      await checkScreens(OFFLINE_SCREENS, bookings);
      await page.goto('/dashboard');
      await page.evaluate(() => fetch('/api/time').catch(() => undefined));
    });
  });
});
