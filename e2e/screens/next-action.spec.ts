/** Checks on phones that the next action on an empty, failed or offline page is visible and not covered. */
import type { Page } from '@playwright/test';
import { bookEachStatus } from '../fixtures/book-events.ts';
import { expect, test } from '../fixtures/journey.ts';
import { eventsInEveryState, fanPaging } from '../fixtures/responses/programme-responses.ts';
import { saveScreenshot } from '../fixtures/screens/check-screen.ts';
import { FAILING_EVENT_SCREENS, GUEST_EVENT_SCREENS } from '../fixtures/screens/event-page-screens.ts';
import { AUTH_SCREENS, STATIC_SCREENS } from '../fixtures/screens/guest-screens.ts';
import { FAILING_SCREENS, PROGRAMME_SCREENS } from '../fixtures/screens/member-screens.ts';
import {
  API,
  goOffline,
  listStates,
  NO_BOOKINGS,
  openScreen,
  respond,
  respond500,
  respondJson,
  type Screen,
  type Step,
  type Visit,
} from '../fixtures/screens/screen.ts';

test.use({ viewport: { width: 390, height: 844 } });

const abort =
  (pattern: string): Step =>
  page =>
    page.route(pattern, route => route.abort());

const findScreens = (screens: readonly Screen[], ...names: string[]) =>
  names.map(name => {
    const screen = screens.find(candidate => candidate.name === name);
    if (!screen) throw new Error(`No screen is called ${name}.`);
    return screen;
  });

const withoutFullEvents = respondJson(API.events, language => ({
  events: eventsInEveryState(language).events.slice(-1),
  ...fanPaging(1),
  cities: [],
}));

const EMPTY_SCREENS: Screen[] = [
  ...findScreens(PROGRAMME_SCREENS, 'events-filter-empty', 'matches-empty'),
  { name: 'events-full-filter-empty', path: '/events?show=full', before: withoutFullEvents },
  {
    name: 'rewards-none',
    path: '/rewards',
    before: respond(API.rewards, { json: { rewards: [], ...fanPaging(0) } }),
  },
  { name: 'rewards-mine-empty', path: '/rewards?show=mine' },
  {
    name: 'leaderboard-empty',
    path: '/leaderboard',
    before: respond(API.leaderboard, { json: { leaderboard: [], user_rank: null } }),
  },
  {
    name: 'bookings-filter-empty',
    path: '/dashboard?bookings=pending',
    before: respond(API.bookings, { json: { bookings: [], ...fanPaging(0) } }),
  },
];

const FAILED_SCREENS: Screen[] = [
  ...findScreens(
    FAILING_SCREENS,
    'events-error',
    'matches-error',
    'dashboard-error',
    'ticket-not-found',
    'ticket-code-error',
  ),
  ...findScreens(GUEST_EVENT_SCREENS, 'event-page-missing'),
  ...findScreens(FAILING_EVENT_SCREENS, 'event-page-error'),
  {
    name: 'ticket-error',
    path: ({ bookings }) => `/ticket/${bookings.valid}`,
    before: respond500(/\/api\/bookings\/[^/?]+$/u),
  },
];

const OFFLINE_SCREENS: Screen[] = listStates('/events', {
  'events-offline': { before: abort(API.events), after: goOffline },
  'matches-offline': { path: '/events?tab=matches', before: abort(API.matches), after: goOffline },
  'ticket-offline-no-copy': {
    path: ({ bookings }) => `/ticket/${bookings.valid}`,
    before: abort('**/api/bookings/*'),
    after: goOffline,
  },
  'dashboard-offline-none': { path: '/dashboard', before: abort(API.bookings), after: goOffline },
  'rewards-offline-none': { path: '/rewards', before: abort(API.rewards), after: goOffline },
  'leaderboard-offline-none': { path: '/leaderboard', before: abort(API.leaderboard), after: goOffline },
});

/** Returns the covered links and buttons of state panels. Scrolls to them first if the panel is small (`strip`). */
const findCoveredActions = (page: Page) =>
  page.locator('[data-state-panel]').evaluateAll(panels => {
    const isOnTop = (action: Element, x: number, y: number) =>
      action.contains(document.elementFromPoint(x, y));
    return panels.flatMap(panel =>
      [...panel.querySelectorAll('a, button')].flatMap(action => {
        if (panel.getAttribute('data-state-panel') === 'strip')
          action.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, right, top, bottom } = action.getBoundingClientRect();
        const [centreX, centreY] = [(left + right) / 2, (top + bottom) / 2];
        const isUncovered = [top + 1, centreY, bottom - 1].every(y => isOnTop(action, centreX, y));
        return isUncovered ? [] : [`${action.textContent} at ${Math.round(top)}-${Math.round(bottom)}`];
      }),
    );
  });

/** Returns the panels whose drawing is taller than their text and action. */
const findTallArt = (page: Page) =>
  page.locator('[data-state-panel="page"]').evaluateAll(panels =>
    panels.flatMap(panel => {
      const [art, ...rest] = [...panel.children].map(part => part.getBoundingClientRect().height);
      const texts = rest.reduce((sum, height) => sum + height, 0);
      return (art ?? 0) > texts ? [`${panel.textContent}: ${art} over ${texts}`] : [];
    }),
  );

/** Returns the headings that the offline bar or another element covers. */
const findCoveredHeadings = (page: Page) =>
  page.locator('main h1:not(.sr-only)').evaluateAll(headings =>
    headings
      .filter(heading => {
        const { left, right, top } = heading.getBoundingClientRect();
        const topmost = document.elementFromPoint((left + right) / 2, top + 2);
        // A card's link may cover the card's heading.
        const isOwnLink =
          topmost instanceof HTMLAnchorElement && topmost.offsetParent?.contains(heading) === true;
        return !isOwnLink && !heading.contains(topmost);
      })
      .map(heading => heading.textContent),
  );

// Without this the app would show saved data of the previous screen.
test.beforeEach(({ page }) => page.addInitScript(() => indexedDB.deleteDatabase('rabita')));

async function expectVisibleActions(page: Page, screens: readonly Screen[], visit: Visit): Promise<void> {
  for (const screen of screens) {
    await openScreen(page, screen, visit);
    await expect(page.locator('[data-state-panel]').first(), screen.name).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    expect.soft(await findCoveredHeadings(page), screen.name).toEqual([]);
    expect.soft(await findCoveredActions(page), screen.name).toEqual([]);
    expect.soft(await findTallArt(page), screen.name).toEqual([]);
    await saveScreenshot(page, `next-action-${screen.name}`, visit.language);
    await page.context().setOffline(false);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}

test('[10.1] a guest’s top bar stays on one line on every phone, and shows Log in from 360 px', async ({
  page,
  t,
}) => {
  const login = page.getByRole('banner').getByRole('link', { name: t({ ar: 'تسجيل الدخول', en: 'Log in' }) });
  for (const width of [320, 360, 375, 389, 390, 430]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const bar = await page.getByRole('banner').boundingBox();
    expect({ width, isOneLine: (bar?.height ?? Number.NaN) < 70 }).toEqual({ width, isOneLine: true });
    await expect(login).toBeVisible({ visible: width >= 360 });
  }
});

test('[10.1] a guest’s menu on a phone opens the landing page’s sections from another page', async ({
  page,
  t,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/auth');
  await page.getByRole('button', { name: t({ ar: 'فتح القائمة', en: 'Open menu' }) }).click();
  const section = t({ ar: 'لوحة الصدارة', en: 'Leaderboard' });
  await page.getByRole('dialog').getByRole('link', { name: section }).click();
  await expect(page).toHaveURL(/\/#leaderboard$/u);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { name: section })).toBeInViewport();
});

test('[10.26] the next action is not covered on the verification page (no registration) or the reset page (no token)', async ({
  page,
  language,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  const screens = findScreens(
    [...AUTH_SCREENS, ...STATIC_SCREENS],
    'verification-no-registration',
    'reset-password-no-token',
  );
  await expectVisibleActions(page, screens, { language, bookings: NO_BOOKINGS });
});

const SCREEN_LISTS = [
  ['an empty', EMPTY_SCREENS, []],
  ['a failed', FAILED_SCREENS, [404, 500]],
  ['an offline', OFFLINE_SCREENS, ['network']],
] as const;

for (const [state, screens, failures] of SCREEN_LISTS) {
  test(`[10.26] the next action on ${state} page is visible and not covered`, async ({
    page,
    member,
    language,
    expectFailure,
  }) => {
    for (const failure of failures) expectFailure(failure);
    await expectVisibleActions(page, screens, { language, bookings: await bookEachStatus(page, member) });
  });
}
