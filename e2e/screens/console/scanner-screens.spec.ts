/** Checks every scanner screen and scan result: accessibility, overflow, direction and console errors. */
import type { Page } from '@playwright/test';
import { type Language, test } from '../../fixtures/journey.ts';
import {
  FINDINGS,
  holdDisplay,
  mockDoor,
  PAIRING,
  SCANNER_TOOLS,
  UNPAIRED,
} from '../../fixtures/scanner-screens.ts';
import type { Screen } from '../../fixtures/screen.ts';
import { walkConsoleScreen } from '../../fixtures/walk-screen.ts';

test.setTimeout(180_000);

test('the screens before pairing pass all checks', async ({ page, language, expectFailed }) => {
  expectFailed(400);
  for (const screen of UNPAIRED) await walkConsoleScreen(page, screen, language);
});

async function checkPaired(page: Page, screens: readonly Screen[], language: Language): Promise<void> {
  await holdDisplay(page);
  for (const screen of [PAIRING, ...screens]) {
    await mockDoor(page, language);
    await walkConsoleScreen(page, screen, language);
  }
}

test('the screens of scan results pass all checks', async ({ page, language }) =>
  checkPaired(page, FINDINGS, language));

test('the screens of the steward’s other tools pass all checks', async ({ page, language, expectFailed }) => {
  expectFailed(500);
  await checkPaired(page, SCANNER_TOOLS, language);
});
