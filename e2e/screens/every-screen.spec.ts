/** Every screen and every state of it, in both languages and widths: accessible, inside the viewport, in the right direction. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectInside, keepPicture } from '../fixtures/check-screen.ts';
import { LANDING, LANDING_FAILING, READING, WAY_IN } from '../fixtures/guest-screens.ts';
import { expect, test } from '../fixtures/journey.ts';
import { ACCOUNT, DASHBOARD, FAILING, OFFLINE, PROGRAMME, TICKET } from '../fixtures/member-screens.ts';
import { none, openScreen, type Screen, type Visit } from '../fixtures/screen.ts';
import { bookSome } from '../fixtures/some-bookings.ts';

/** The phone and the desk, each with its neighbour: the narrowest phone, and the tablet between the two. */
const WIDTHS = [390, 320, 768, 1440];
const PHONE = 390;
const DESK = 1440;

async function check(page: Page, screen: Screen, visit: Visit): Promise<void> {
  const { language } = visit;
  await openScreen(page, screen, visit);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  const size = page.viewportSize() ?? { width: PHONE, height: 844 };
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width });
    await expectInside(page, `${screen.name} at ${width}`);
    // A desk shows the same elements in other places; where it shows others too, both are looked at.
    if (width === PHONE || (width === DESK && screen.differsOnDesk))
      await expectAccessible(page, `${screen.name} at ${width}`);
    if (!screen.isRare || width === PHONE || width === DESK) await keepPicture(page, screen.name, language);
  }
  await page.setViewportSize(size);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test.describe('every screen of a guest', () => {
  for (const [title, screens] of Object.entries({ 'the landing page': LANDING, reading: READING })) {
    test(title, async ({ page, language }) => {
      test.setTimeout(180_000);
      await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
      for (const screen of screens) await check(page, screen, { language, bookings: none });
    });
  }

  test('the way in', async ({ page, language, expectFailed }) => {
    test.setTimeout(180_000);
    expectFailed(400);
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
    for (const screen of WAY_IN) await check(page, screen, { language, bookings: none });
  });

  test('the landing page while the API fails', async ({ page, language, expectFailed }) => {
    expectFailed(500);
    await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
    for (const screen of LANDING_FAILING) await check(page, screen, { language, bookings: none });
  });

  test('the first visit, with its question about cookies', async ({ page, language }) => {
    await check(page, { name: 'landing-first-visit', path: '/' }, { language, bookings: none });
  });
});

test.describe('every screen of a member', () => {
  // Each screen is come to afresh: the app shows what it kept of the screen before.
  test.beforeEach(({ page }) => page.addInitScript(() => indexedDB.deleteDatabase('rabita')));

  test('the dashboard of a new one', async ({ page, member: _, language }) => {
    await check(page, { name: 'dashboard-new', path: '/dashboard' }, { language, bookings: none });
  });

  for (const [title, screens] of Object.entries({
    dashboard: DASHBOARD,
    'events and matches': PROGRAMME,
    'ticket and account': [...TICKET, ...ACCOUNT],
  })) {
    test(title, async ({ page, member, language }) => {
      test.setTimeout(180_000);
      const bookings = await bookSome(page, member, language);
      for (const screen of screens) await check(page, screen, { language, bookings });
    });
  }

  test('whose API fails', async ({ page, member, language, expectFailed }) => {
    test.setTimeout(180_000);
    expectFailed(500);
    expectFailed(404);
    const bookings = await bookSome(page, member, language);
    for (const screen of FAILING) await check(page, screen, { language, bookings });
  });

  test('whose network goes', async ({ page, member, language }) => {
    const bookings = await bookSome(page, member, language);
    for (const screen of OFFLINE) await check(page, screen, { language, bookings });
  });
});
