/** Every screen of the scanner and every finding on it: accessible, inside the viewport, in the right direction, silent. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectInside, keepPicture } from '../../fixtures/check-screen.ts';
import { expect, type Language, test } from '../../fixtures/journey.ts';
import { ASIDES, FINDINGS, mockDoor, PAIRING, UNPAIRED } from '../../fixtures/scanner-screens.ts';
import { none, openScreen, type Screen } from '../../fixtures/screen.ts';

const WIDTHS = [390, 320, 1440];

test.setTimeout(180_000);

async function check(page: Page, screen: Screen, language: Language): Promise<void> {
  await page.goto('about:blank');
  await openScreen(page, screen, { language, bookings: none });
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
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test('before it is paired', async ({ page, language, expectFailed }) => {
  expectFailed(400);
  for (const screen of UNPAIRED) await check(page, screen, language);
});

async function checkPaired(page: Page, screens: readonly Screen[], language: Language): Promise<void> {
  for (const screen of [PAIRING, ...screens]) {
    await mockDoor(page, language);
    await check(page, screen, language);
  }
}

test('at the door', async ({ page, language }) => checkPaired(page, FINDINGS, language));

test('beside scanning', async ({ page, language, expectFailed }) => {
  expectFailed(500);
  await checkPaired(page, ASIDES, language);
});
