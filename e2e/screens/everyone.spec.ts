/** Checks every screen with larger, longer, more widely spaced and narrower text, for screen readers, and for touch. */
import type { Page } from '@playwright/test';
import { bookEachStatus } from '../fixtures/book-events.ts';
import { expectWithinViewport } from '../fixtures/check-screen.ts';
import { expect, type Language, test } from '../fixtures/journey.ts';
import { expectOutline, foreignNames, smallTargets } from '../fixtures/read-aloud.ts';
import { type Bookings, NO_BOOKINGS, openScreen, type Screen } from '../fixtures/screen.ts';
import {
  doubleLetters,
  doubleSetting,
  lengthenTexts,
  loosenText,
  lostText,
} from '../fixtures/stretch-text.ts';
import { GUEST, MEMBER } from '../fixtures/usual-screens.ts';

const STRETCHES = { doubleSetting, doubleLetters, lengthenTexts, loosenText };

async function expectNoLostText(page: Page, name: string): Promise<void> {
  expect.soft(await lostText(page), name).toEqual([]);
  await expectWithinViewport(page, name);
}

async function checkScreen(
  page: Page,
  screen: Screen,
  language: Language,
  bookings: Bookings,
): Promise<void> {
  await openScreen(page, screen, { language, bookings });
  const { name } = screen;
  if (!name.endsWith('-menu')) await expectOutline(page, name);
  expect.soft(await foreignNames(page, language), name).toEqual([]);
  expect.soft(await smallTargets(page), name).toEqual([]);
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

test('a guest’s screens lose no text when it is stretched, and use one language', async ({
  page,
  language,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  for (const screen of GUEST) await checkScreen(page, screen, language, NO_BOOKINGS);
});

test('a member’s screens lose no text when it is stretched, and use one language', async ({
  page,
  member,
  language,
}) => {
  test.setTimeout(180_000);
  const bookings = await bookEachStatus(page, member, language);
  for (const screen of MEMBER) await checkScreen(page, screen, language, bookings);
});
