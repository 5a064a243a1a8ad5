/** Checks every scanner screen and scan result: accessibility, overflow, direction and console errors. */
import { COUNTER_SCREENS, mockCounter } from '../../fixtures/screens/counter-screens.ts';
import { holdDisplay, isolateDoor, mockDoor, pair } from '../../fixtures/screens/mock-door.ts';
import {
  SCANNER_ALONE_SCREENS,
  SCANNER_REVOKED_SCREENS,
  SCANNER_STOP_SCREENS,
} from '../../fixtures/screens/scanner-alone-screens.ts';
import {
  PAIRING_SCREEN,
  SCAN_RESULT_SCREENS,
  SCANNER_TOOL_SCREENS,
  UNPAIRED_SCREENS,
} from '../../fixtures/screens/scanner-screens.ts';
import type { Screen } from '../../fixtures/screens/screen.ts';
import { leave, test as screens } from '../../fixtures/screens/screen-test.ts';

type ScannerFixtures = {
  /** Pairs a scanner, then opens and checks its screens. The page has no service worker, which mocks may not reach. */
  walkPaired: (screens: readonly Screen[]) => Promise<void>;
};

const test = screens.extend<ScannerFixtures>({
  walkPaired: async ({ page, language, walkConsole }, use) =>
    use(async list => {
      await isolateDoor(page);
      await holdDisplay(page);
      await mockDoor(page, language);
      await pair(page);
      await leave(page);
      await walkConsole(list, () => mockDoor(page, language));
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

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('the readiness check of a scanner that works offline fits every width and has no accessibility violation', async ({
    page,
    language,
    walkConsole,
  }) => {
    await isolateDoor(page);
    await walkConsole([PAIRING_SCREEN], () => mockDoor(page, language));
  });
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
