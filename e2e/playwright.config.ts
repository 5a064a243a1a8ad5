/** Every journey in Arabic and in English, on a phone and on a desk, against what `npm start` serves. */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './fixtures/find-browser.ts';
import type { JourneyOptions } from './fixtures/journey.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

// Journeys that start a league of their own walk through both languages themselves, once.
const OWN_LEAGUE = /own-league\//u;

// What does not depend on the width, or turns to all of them itself, is walked once in each language, on a phone in
// Arabic and on a desk in English.
const ANY_WIDTH =
  /(?:console\/[a-z-]+|booking-answers|both-directions|every-screen|everyone|first-paint|guards|keyboard|language|legal|log-in|offline-ticket|points-moment|profile|recover|registration-form|second-tab|take-along|there-and-back|what-was-typed|with-settings)\.spec/u;

const browser = await findBrowser();

export default defineConfig<JourneyOptions>({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  forbidOnly: true,
  globalSetup: './fixtures/global-setup.ts',
  use: {
    launchOptions: browser,
    timezoneId: 'Asia/Riyadh',
    trace: 'retain-on-failure',
  },
  projects: [
    {
      name: 'ar-390',
      testIgnore: OWN_LEAGUE,
      use: { language: 'ar', locale: 'ar-SA', viewport: PHONE, hasTouch: true },
    },
    {
      name: 'ar-1440',
      testIgnore: [OWN_LEAGUE, ANY_WIDTH],
      use: { language: 'ar', locale: 'ar-SA', viewport: DESK },
    },
    {
      name: 'en-390',
      testIgnore: [OWN_LEAGUE, ANY_WIDTH],
      use: { language: 'en', locale: 'en-GB', viewport: PHONE, hasTouch: true },
    },
    { name: 'en-1440', testIgnore: OWN_LEAGUE, use: { language: 'en', locale: 'en-GB', viewport: DESK } },
    { name: 'own-league', testMatch: OWN_LEAGUE, use: { viewport: PHONE, hasTouch: true } },
  ],
});
