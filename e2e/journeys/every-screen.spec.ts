/** Every screen and its main states, in both languages and widths: accessible, inside the viewport, in the right direction. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectInside, keepPicture } from '../fixtures/check-screen.ts';
import { expect, type Language, test } from '../fixtures/journey.ts';
import {
  type Bookings,
  bookSome,
  FAILING,
  GUEST,
  MEMBER,
  none,
  openScreen,
  type Screen,
} from '../fixtures/screens.ts';

async function check(page: Page, screen: Screen, language: Language, bookings: Bookings): Promise<void> {
  await openScreen(page, screen, bookings);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  const isPhone = size.width < 600;
  // A desk shows the same elements in other places; where it shows others too, both are looked at.
  if (isPhone || screen.differsOnDesk) await expectAccessible(page, screen.name);
  // Each project looks at its neighbours too: the narrowest phone, and the tablet between phone and desk.
  for (const width of [isPhone ? 320 : 768, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectInside(page, `${screen.name} at ${width}`);
  }
  await keepPicture(page, screen.name, language);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('every screen of a guest', async ({ page, language }) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  for (const screen of GUEST) await check(page, screen, language, none);
});

test('the first visit, with its question about cookies', async ({ page, language }) => {
  await check(page, { name: 'landing-first-visit', path: '/' }, language, none);
});

test('the dashboard of a new member', async ({ page, member: _, language }) => {
  await check(page, { name: 'dashboard-new', path: '/dashboard' }, language, none);
});

test('every screen of a member', async ({ page, member, language }) => {
  test.setTimeout(120_000);
  const bookings = await bookSome(page, member, language);
  for (const screen of MEMBER) await check(page, screen, language, bookings);
});

test('every screen of a member whose API fails, is slow or has nothing', async ({
  page,
  member,
  language,
  expectFailed,
}) => {
  expectFailed(500);
  expectFailed(404);
  const bookings = await bookSome(page, member, language);
  for (const screen of FAILING) await check(page, screen, language, bookings);
});
