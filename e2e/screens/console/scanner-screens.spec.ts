/** Checks every scanner screen and scan result: accessibility, overflow, direction and console errors. */
import type { Page } from '@playwright/test';
import { type Language, test } from '../../fixtures/journey.ts';
import { COUNTER_SCREENS, mockCounter } from '../../fixtures/screens/counter-screens.ts';
import { SCANNER_ALONE_SCREENS } from '../../fixtures/screens/scanner-alone-screens.ts';
import { SCANNER_REVOKED_SCREENS } from '../../fixtures/screens/scanner-revoked-screens.ts';
import {
  holdDisplay,
  isolateDoor,
  mockDoor,
  PAIRING_SCREEN,
  SCAN_RESULT_SCREENS,
  SCANNER_TOOL_SCREENS,
  UNPAIRED_SCREENS,
} from '../../fixtures/screens/scanner-screens.ts';
import { SCANNER_STOP_SCREENS } from '../../fixtures/screens/scanner-stop-screens.ts';
import type { Screen } from '../../fixtures/screens/screen.ts';
import { walkConsoleScreen } from '../../fixtures/screens/walk-screen.ts';

test('the scanner’s screens before pairing fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailed,
}) => {
  expectFailed(400);
  for (const screen of UNPAIRED_SCREENS) await walkConsoleScreen(page, screen, language);
});

async function checkPaired(page: Page, screens: readonly Screen[], language: Language): Promise<void> {
  await isolateDoor(page);
  await holdDisplay(page);
  for (const screen of [PAIRING_SCREEN, ...screens]) {
    await mockDoor(page, language);
    await walkConsoleScreen(page, screen, language);
  }
}

test('the scanner’s screens of scan results fit every width and have no accessibility violation', async ({
  page,
  language,
}) => checkPaired(page, SCAN_RESULT_SCREENS, language));

test('the scanner’s search, menu and offline screens fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailed,
}) => {
  expectFailed(500);
  await checkPaired(page, [...SCANNER_TOOL_SCREENS, ...SCANNER_STOP_SCREENS], language);
});

test('the scanner’s screens for installing it and admitting by sight fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailed,
}) => {
  expectFailed('network');
  await checkPaired(page, SCANNER_ALONE_SCREENS, language);
});

test('a revoked scanner’s screens fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailed,
}) => {
  expectFailed(401);
  expectFailed(500);
  await checkPaired(page, SCANNER_REVOKED_SCREENS, language);
});

test('a counter’s screens fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailed,
}) => {
  expectFailed(409);
  expectFailed(500);
  await isolateDoor(page);
  await holdDisplay(page);
  for (const screen of COUNTER_SCREENS) {
    await mockCounter(page, language);
    await walkConsoleScreen(page, screen, language);
  }
});
