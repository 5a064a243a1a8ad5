/** Configures the journeys: in Arabic and English, on a phone and a desktop, against what `npm start` serves. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './fixtures/find-browser.ts';
import type { JourneyOptions, LeagueOptions } from './fixtures/journey.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const ARABIC_PHONE = { language: 'ar', locale: 'ar-SA', viewport: PHONE, hasTouch: true } as const;
const ENGLISH_DESK = { language: 'en', locale: 'en-GB', viewport: DESK } as const;

// Journeys that start their own league cover both languages themselves, so they run once.
const OWN_LEAGUE = /own-league\//u;

// Staff change what fans see, so the console's journeys use a separate league and run once per language.
const STAFFED = /console\//u;

// Journeys that do not depend on the width, or set widths themselves, run once per language: on a phone in Arabic and
// on a desktop in English.
const ANY_WIDTH =
  /(?:booking-answers|both-directions|crowd|every-screen|everyone|first-paint|guards|install|kept-focus|keyboard|language|legal|log-in|offline-ticket|points-moment|profile|reach|recover|second-tab|submit|take-along|there-and-back|what-was-typed|with-settings)\.spec/u;

const browser = await findBrowser();

export default defineConfig<JourneyOptions, LeagueOptions>({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Three workers keep two cores busy: while one journey waits for its page, another runs.
  workers: 3,
  retries: 0,
  // Tests check results, not speed, so a slow machine must not fail them.
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  globalSetup: './fixtures/global-setup.ts',
  use: {
    launchOptions: browser,
    // A step that can never succeed is named long before the test's own limit ends it without a name.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    timezoneId: 'Asia/Riyadh',
    // A trace takes a snapshot at every step, so it is only recorded for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    { name: 'ar-390', testIgnore: [OWN_LEAGUE, STAFFED], use: ARABIC_PHONE },
    {
      name: 'ar-1440',
      testIgnore: [OWN_LEAGUE, STAFFED, ANY_WIDTH],
      use: { ...ARABIC_PHONE, viewport: DESK, hasTouch: false },
    },
    {
      name: 'en-390',
      testIgnore: [OWN_LEAGUE, STAFFED, ANY_WIDTH],
      use: { ...ENGLISH_DESK, viewport: PHONE, hasTouch: true },
    },
    { name: 'en-1440', testIgnore: [OWN_LEAGUE, STAFFED], use: ENGLISH_DESK },
    { name: 'console-ar-390', testMatch: STAFFED, use: { ...ARABIC_PHONE, isStaffed: true } },
    { name: 'console-en-1440', testMatch: STAFFED, use: { ...ENGLISH_DESK, isStaffed: true } },
    { name: 'own-league', testMatch: OWN_LEAGUE, use: { viewport: PHONE, hasTouch: true } },
  ],
});
