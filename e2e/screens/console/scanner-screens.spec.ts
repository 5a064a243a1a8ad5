/** Checks every scanner screen and scan result: accessibility, overflow, direction and console errors. */

import type { Page } from '@playwright/test';
import { expect, type Language } from '../../fixtures/journey.ts';
import { typeCode } from '../../fixtures/phone.ts';
import {
  abortDoorCalls,
  GATE,
  keepVerdictsOnScreen,
  mockDoor,
  OTHER_SCANNER_ID,
  pairMockedScanner,
  SCANNER_ID,
  SCANNER_PATH,
} from '../../fixtures/screens/mock-door.ts';
import {
  SCANNER_DEVICE_SCREENS,
  SCANNER_REVOKED_SCREENS,
  SCANNER_STOP_SCREENS,
} from '../../fixtures/screens/scanner-device-screens.ts';
import {
  PAIRING_SCREEN,
  SCAN_RESULT_SCREENS,
  SCANNER_TOOL_SCREENS,
  UNPAIRED_SCREENS,
} from '../../fixtures/screens/scanner-screens.ts';
import { LONG_PERSON, listStates, respond500, type Screen } from '../../fixtures/screens/screen.ts';
import { leavePage, test as screens } from '../../fixtures/screens/screen-test.ts';

const REWARD_CODE = `RB3${'0'.repeat(129)}`;

/** Mocks a counter's API: it hands out `REWARD_CODE`, and rejects all other codes as already handed out. */
async function mockCounter(page: Page, language: Language): Promise<void> {
  const redemption = {
    _id: SCANNER_ID,
    number: 'RQZY-DS1',
    full_name: LONG_PERSON[language],
    reward: {
      _id: OTHER_SCANNER_ID,
      translations: { ar: { name: LONG_PERSON.ar }, en: { name: LONG_PERSON.en } },
    },
    options: [{ label: { ar: 'المقاس', en: 'Size' }, value: { ar: 'كبير', en: 'Large' } }],
  };
  await page.route('**/api/door/pair', route =>
    route.fulfill({
      status: 201,
      json: { token: 't', scanner: { _id: SCANNER_ID, name: GATE[language], kind: 'counter' } },
    }),
  );
  await page.route('**/api/door/counter', route =>
    route.fulfill({
      json: { event: { _id: SCANNER_ID, name: LONG_PERSON, is_cancelled: false }, handed_out: 1204 },
    }),
  );
  await page.route('**/api/door/redemptions/collect', route =>
    route.request().postDataJSON().code === REWARD_CODE
      ? route.fulfill({ json: { redemption } })
      : route.fulfill({
          status: 409,
          json: { code: 'redemption.collected', at: new Date().toISOString(), by: GATE[language] },
        }),
  );
}

const expectVisible = (page: Page, selector: string) => expect(page.locator(selector)).toBeVisible();

/** The first screen pairs the counter, and the others need that pairing. */
const COUNTER_SCREENS: Screen[] = listStates(SCANNER_PATH, {
  'counter-idle': {
    path: `${SCANNER_PATH}#RBP1abc`,
    differsOnDesktop: true,
    after: async page => {
      await page.locator('form button[type="submit"]').click();
      await expectVisible(page, '[data-link="up"]');
    },
  },
  'counter-handed-out': {
    after: async page => {
      await expectVisible(page, '[data-link="up"]');
      await typeCode(page, REWARD_CODE);
      await expectVisible(page, '[data-result="collected"]');
    },
  },
  'counter-rejected': {
    after: async page => {
      await page.locator('input[name="code"]').fill('RQZY-DS1');
      await page.locator('form button[type="submit"]').click();
      await expectVisible(page, '[data-result="refused"]');
    },
  },
  'counter-offline': {
    before: respond500('**/api/door/counter'),
    after: page => expectVisible(page, '[data-link="down"]'),
  },
  'counter-menu': {
    after: async page => {
      await page.locator('header button').last().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'counter-closed': {
    after: async page => {
      await page.locator('header button').last().click();
      await page.getByRole('dialog').getByRole('button').last().click();
      await page.getByRole('alertdialog').getByRole('button').nth(1).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
});

type ScannerFixtures = {
  /** Pairs a scanner, then opens and checks its screens. */
  checkPairedScreens: (screens: readonly Screen[]) => Promise<void>;
};

const test = screens.extend<ScannerFixtures>({
  checkPairedScreens: async ({ page, language, checkConsoleScreens }, use) =>
    use(async screenList => {
      await abortDoorCalls(page);
      await keepVerdictsOnScreen(page);
      await mockDoor(page, language);
      await pairMockedScanner(page);
      await leavePage(page);
      await checkConsoleScreens(screenList, () => mockDoor(page, language));
    }),
});

test('the scanner’s screens before pairing fit every width and have no accessibility violation', async ({
  expectFailure,
  select,
  checkConsoleScreens,
}) => {
  expectFailure(400);
  await checkConsoleScreens(select(UNPAIRED_SCREENS));
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test('the readiness check of a scanner that works offline fits every width and has no accessibility violation', async ({
    page,
    language,
    checkConsoleScreens,
  }) => {
    await abortDoorCalls(page);
    await checkConsoleScreens([PAIRING_SCREEN], () => mockDoor(page, language));
  });
});

test('the scanner’s screens of scan results fit every width and have no accessibility violation', async ({
  select,
  checkPairedScreens,
}) => checkPairedScreens(select(SCAN_RESULT_SCREENS)));

test('the scanner’s search, menu and offline screens fit every width and have no accessibility violation', async ({
  expectFailure,
  select,
  checkPairedScreens,
}) => {
  expectFailure(500);
  await checkPairedScreens(select([...SCANNER_TOOL_SCREENS, ...SCANNER_STOP_SCREENS]));
});

test('the scanner’s screens of its installation and of admitting by sight fit every width and have no accessibility violation', async ({
  expectFailure,
  select,
  checkPairedScreens,
}) => {
  expectFailure('network');
  await checkPairedScreens(select(SCANNER_DEVICE_SCREENS));
});

test('a revoked scanner’s screens fit every width and have no accessibility violation', async ({
  expectFailure,
  checkPairedScreens,
}) => {
  expectFailure(401);
  expectFailure(500);
  await checkPairedScreens(SCANNER_REVOKED_SCREENS);
});

test('a counter’s screens fit every width and have no accessibility violation', async ({
  page,
  language,
  expectFailure,
  checkConsoleScreens,
}) => {
  expectFailure(409);
  expectFailure(500);
  await abortDoorCalls(page);
  await keepVerdictsOnScreen(page);
  await checkConsoleScreens(COUNTER_SCREENS, () => mockCounter(page, language));
});
