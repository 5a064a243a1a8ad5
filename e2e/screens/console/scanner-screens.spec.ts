/** Checks every scanner screen and scan result: accessibility, overflow, direction and console errors. */
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
import { test as screens } from '../../fixtures/screens/screen-test.ts';

// A scanner works offline.
screens.use({ serviceWorkers: 'allow' });

type ScannerFixtures = {
  /** Pairs a scanner, then opens and checks its screens. */
  walkPaired: (screens: readonly Screen[]) => Promise<void>;
};

const test = screens.extend<ScannerFixtures>({
  walkPaired: async ({ page, language, walkConsole }, use) =>
    use(async list => {
      await isolateDoor(page);
      await holdDisplay(page);
      await walkConsole([PAIRING_SCREEN, ...list], () => mockDoor(page, language));
    }),
});

test('the scanner’s screens before pairing fit every width and have no accessibility violation', async ({
  expectFailed,
  due,
  walkConsole,
}) => {
  expectFailed(400);
  await walkConsole(due(UNPAIRED_SCREENS));
});

test('the scanner’s screens of scan results fit every width and have no accessibility violation', async ({
  due,
  walkPaired,
}) => walkPaired(due(SCAN_RESULT_SCREENS)));

test('the scanner’s search, menu and offline screens fit every width and have no accessibility violation', async ({
  expectFailed,
  due,
  walkPaired,
}) => {
  expectFailed(500);
  await walkPaired(due([...SCANNER_TOOL_SCREENS, ...SCANNER_STOP_SCREENS]));
});

test('the scanner’s screens for installing it and admitting by sight fit every width and have no accessibility violation', async ({
  expectFailed,
  due,
  walkPaired,
}) => {
  expectFailed('network');
  await walkPaired(due(SCANNER_ALONE_SCREENS));
});

test('a revoked scanner’s screens fit every width and have no accessibility violation', async ({
  expectFailed,
  walkPaired,
}) => {
  expectFailed(401);
  expectFailed(500);
  await walkPaired(SCANNER_REVOKED_SCREENS);
});

test('a counter’s screens fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailed,
  walkConsole,
}) => {
  expectFailed(409);
  expectFailed(500);
  await isolateDoor(page);
  await holdDisplay(page);
  await walkConsole(COUNTER_SCREENS, () => mockCounter(page, language));
});
