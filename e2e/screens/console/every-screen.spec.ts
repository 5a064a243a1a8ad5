/** Every screen of the console and every state of it: accessible, inside the viewport, in the right direction, silent. */
import type { Page } from '@playwright/test';
import { AUDIT_SCREENS } from '../../fixtures/audit-screens.ts';
import { BOOKS_SCREENS } from '../../fixtures/books-screens.ts';
import { expectAccessible, expectInside, keepPicture } from '../../fixtures/check-screen.ts';
import { CONSOLE_MEMBER_SCREENS } from '../../fixtures/console-member-screens.ts';
import { CONSOLE_MANAGER, CONSOLE_OWNER, CONSOLE_WAY_IN } from '../../fixtures/console-screens.ts';
import { EVENT_FORM_SCREENS, EVENT_SCREENS } from '../../fixtures/event-screens.ts';
import { MATCH_SCREENS } from '../../fixtures/match-screens.ts';
import { REWARD_SCREENS } from '../../fixtures/reward-screens.ts';
import { none, openScreen, type Screen } from '../../fixtures/screen.ts';
import { expect, type Language, openSession, test } from '../../fixtures/staff.ts';
import { TODAY_SCREENS } from '../../fixtures/today-screens.ts';

const WIDTHS = [390, 320, 1440];

async function check(page: Page, screen: Screen, language: Language): Promise<void> {
  await openScreen(page, screen, { language, bookings: none });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  for (const width of WIDTHS) {
    await page.setViewportSize({ ...size, width });
    await expectInside(page, `${screen.name} at ${width}`);
    if (width === 390 || (width === 1440 && screen.differsOnDesk))
      await expectAccessible(page, `${screen.name} at ${width}`);
    if (width !== 320) await keepPicture(page, screen.name, language);
  }
  await page.setViewportSize(size);
  // Left first: what was never answered would go on to a league that knows nothing of it. And another link into an open
  // page would be no new visit.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test.setTimeout(180_000);

test('the way in', async ({ page, language, expectFailed }) => {
  expectFailed(400);
  expectFailed('network');
  for (const screen of CONSOLE_WAY_IN) await check(page, screen, language);
});

test('an owner’s', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of CONSOLE_OWNER) await check(page, screen, language);
});

test('a manager’s', async ({ page, language, newStaff }) => {
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of CONSOLE_MANAGER) await check(page, screen, language);
});

test('today’s', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of TODAY_SCREENS) await check(page, screen, language);
});

test('the books', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of BOOKS_SCREENS) await check(page, screen, language);
});

test('the audit log', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of AUDIT_SCREENS) await check(page, screen, language);
});

test('the matches', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of MATCH_SCREENS) await check(page, screen, language);
});

test('events', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of EVENT_SCREENS) await check(page, screen, language);
});

test('the forms of an event', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(409);
  await openSession(page, (await newStaff('manager')).token);
  for (const screen of EVENT_FORM_SCREENS) await check(page, screen, language);
});

test('members', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of CONSOLE_MEMBER_SCREENS) await check(page, screen, language);
});

test('the rewards', async ({ page, language, newStaff, expectFailed }) => {
  expectFailed(404);
  expectFailed(409);
  expectFailed(500);
  await openSession(page, (await newStaff('owner')).token);
  for (const screen of REWARD_SCREENS) await check(page, screen, language);
});
