/**
 * Checks the fan app's usual screens with larger, longer and more widely spaced text and on a narrow phone, and checks
 * their markup for screen readers and their controls for touch.
 */
import type { Page } from '@playwright/test';
import { bookEachStatus } from '../fixtures/book-events.ts';
import { expect, type Language } from '../fixtures/journey.ts';
import { expectOutline, findSmallTargets, findUnmarkedForeignText } from '../fixtures/read-aloud.ts';
import { ACCOUNT_SCREENS } from '../fixtures/screens/account-screens.ts';
import { expectWithinViewport } from '../fixtures/screens/check-screen.ts';
import { AUTH_SCREENS, LANDING_SCREENS, STATIC_SCREENS } from '../fixtures/screens/guest-screens.ts';
import { DASHBOARD_SCREENS, PROGRAMME_SCREENS, TICKET_SCREENS } from '../fixtures/screens/member-screens.ts';
import { type BookingIds, NO_BOOKINGS, openScreen, type Screen } from '../fixtures/screens/screen.ts';
import { test } from '../fixtures/screens/screen-test.ts';
import { SEASON_BOARD_SCREENS } from '../fixtures/screens/season-board-screens.ts';
import {
  doubleFontSetting,
  doubleFontSizes,
  findLostText,
  lengthenTexts,
  spaceText,
} from '../fixtures/stretch-text.ts';

const usual = (...lists: Screen[][]) => lists.flat().filter(screen => !screen.isRare);

/** A guest's screens that are not marked `isRare`. */
export const USUAL_GUEST_SCREENS: Screen[] = usual(LANDING_SCREENS, AUTH_SCREENS, STATIC_SCREENS);

/** A member's screens that are not marked `isRare`. */
export const USUAL_MEMBER_SCREENS: Screen[] = usual(
  DASHBOARD_SCREENS,
  PROGRAMME_SCREENS,
  TICKET_SCREENS,
  ACCOUNT_SCREENS,
  SEASON_BOARD_SCREENS,
);

const STRETCHES = { doubleFontSetting, doubleFontSizes, lengthenTexts, spaceText };

async function expectNoLostText(page: Page, name: string): Promise<void> {
  expect.soft(await findLostText(page), name).toEqual([]);
  await expectWithinViewport(page, name);
}

async function checkScreen(
  page: Page,
  screen: Screen,
  language: Language,
  bookings: BookingIds,
): Promise<void> {
  await openScreen(page, screen, { language, bookings });
  const { name } = screen;
  if (!name.endsWith('-menu')) await expectOutline(page, name);
  expect.soft(await findUnmarkedForeignText(page, language), name).toEqual([]);
  expect.soft(await findSmallTargets(page), name).toEqual([]);
  await expectNoLostText(page, name);
  for (const [way, stretch] of Object.entries(STRETCHES)) {
    const undo = await stretch(page, language);
    await expectNoLostText(page, `${name}: ${way}`);
    await undo();
  }
  const size = page.viewportSize();
  if (size && size.width < 600) {
    await page.setViewportSize({ ...size, width: 320 });
    await expectNoLostText(page, `${name} at 320`);
    await page.setViewportSize(size);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('[10.93] guest screens lose no text when it grows, use the page’s language, and have large enough controls', async ({
  page,
  language,
  due,
}) => {
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  for (const screen of due(USUAL_GUEST_SCREENS)) await checkScreen(page, screen, language, NO_BOOKINGS);
});

test('[10.93] member screens lose no text when it grows, use the page’s language, and have large enough controls', async ({
  page,
  member,
  language,
  due,
}) => {
  const bookings = await bookEachStatus(page, member, language);
  for (const screen of due(USUAL_MEMBER_SCREENS)) await checkScreen(page, screen, language, bookings);
});
