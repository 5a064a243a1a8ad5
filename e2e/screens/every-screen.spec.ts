/** Every screen and every state of it, in both languages and widths: accessible, inside the viewport, in the right direction. */
import { LANDING, LANDING_FAILING, READING, WAY_IN } from '../fixtures/guest-screens.ts';
import { test } from '../fixtures/journey.ts';
import { ACCOUNT, DASHBOARD, FAILING, OFFLINE, PROGRAMME, TICKET } from '../fixtures/member-screens.ts';
import { none } from '../fixtures/screen.ts';
import { bookSome } from '../fixtures/some-bookings.ts';
import { walkScreen } from '../fixtures/walk-screen.ts';

test.describe('every screen of a guest', () => {
  for (const [title, screens] of Object.entries({ 'the landing page': LANDING, reading: READING })) {
    test(title, async ({ page, language }) => {
      test.setTimeout(180_000);
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
      for (const screen of screens) await walkScreen(page, screen, { language, bookings: none });
    });
  }

  test('the way in', async ({ page, language, expectFailed }) => {
    test.setTimeout(180_000);
    expectFailed(400);
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
    for (const screen of WAY_IN) await walkScreen(page, screen, { language, bookings: none });
  });

  test('the landing page while the API fails', async ({ page, language, expectFailed }) => {
    expectFailed(500);
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
    for (const screen of LANDING_FAILING) await walkScreen(page, screen, { language, bookings: none });
  });

  test('the first visit, with its question about cookies', async ({ page, language }) => {
    await walkScreen(page, { name: 'landing-first-visit', path: '/' }, { language, bookings: none });
  });
});

test.describe('every screen of a member', () => {
  // Each screen is come to afresh: the app shows what it kept of the screen before.
  test.beforeEach(({ page }) => page.addInitScript(() => indexedDB.deleteDatabase('rabita')));

  test('the dashboard of a new one', async ({ page, member: _, language }) => {
    await walkScreen(page, { name: 'dashboard-new', path: '/dashboard' }, { language, bookings: none });
  });

  for (const [title, screens] of Object.entries({
    dashboard: DASHBOARD,
    'events and matches': PROGRAMME,
    'ticket and account': [...TICKET, ...ACCOUNT],
  })) {
    test(title, async ({ page, member, language }) => {
      test.setTimeout(180_000);
      const bookings = await bookSome(page, member, language);
      for (const screen of screens) await walkScreen(page, screen, { language, bookings });
    });
  }

  test('whose API fails', async ({ page, member, language, expectFailed }) => {
    test.setTimeout(180_000);
    expectFailed(500);
    expectFailed(404);
    const bookings = await bookSome(page, member, language);
    for (const screen of FAILING) await walkScreen(page, screen, { language, bookings });
  });

  test('whose network goes', async ({ page, member, language }) => {
    const bookings = await bookSome(page, member, language);
    for (const screen of OFFLINE) await walkScreen(page, screen, { language, bookings });
  });
});
