/** Every screen for every reader: text twice as large, longer, looser or narrower, names read aloud, targets for any finger. */
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

async function expectAllThere(page: Page, name: string): Promise<void> {
  expect.soft(await lostText(page), name).toEqual([]);
  await expectWithinViewport(page, name);
}

async function look(page: Page, screen: Screen, language: Language, bookings: Bookings): Promise<void> {
  await openScreen(page, screen, { language, bookings });
  const { name } = screen;
  if (!name.endsWith('-menu')) await expectOutline(page, name);
  expect.soft(await foreignNames(page, language), name).toEqual([]);
  expect.soft(await smallTargets(page), name).toEqual([]);
  await expectAllThere(page, name);
  for (const [way, stretch] of Object.entries(STRETCHES)) {
    const undo = await stretch(page, language);
    await expectAllThere(page, `${name}: ${way}`);
    await undo();
  }
  const size = page.viewportSize();
  if (size && size.width < 600) {
    await page.setViewportSize({ ...size, width: 320 });
    await expectAllThere(page, `${name} at 320`);
    await page.setViewportSize(size);
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('a guest loses nothing, however large, long or loose the text, and hears one language', async ({
  page,
  language,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => localStorage.setItem('cookieConsent', 'accepted'));
  for (const screen of GUEST) await look(page, screen, language, NO_BOOKINGS);
});

test('a member loses nothing, however large, long or loose the text, and hears one language', async ({
  page,
  member,
  language,
}) => {
  test.setTimeout(180_000);
  const bookings = await bookEachStatus(page, member, language);
  for (const screen of MEMBER) await look(page, screen, language, bookings);
});
