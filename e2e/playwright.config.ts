/**
 * Configures the journeys: in Arabic and English, on a phone and a desktop, against leagues like those of `npm start`.
 */
import { defineConfig } from '@playwright/test';
import { findBrowser } from './fixtures/find-browser.ts';
import type { JourneyOptions } from './fixtures/journey.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const ARABIC_PHONE = { language: 'ar', locale: 'ar-SA', viewport: PHONE, hasTouch: true } as const;
const ENGLISH_DESK = { language: 'en', locale: 'en-GB', viewport: DESK } as const;

// Saves processor time: no animations, which Playwright would wait for before each click, and no service worker, which
// would load the whole app in each new context. Journeys that test one of these turn it on.
const LIGHT = { contextOptions: { reducedMotion: 'reduce' }, serviceWorkers: 'block' } as const;

// Journeys that start their own league set their language, so they run once.
const OWN_LEAGUE = /own-league\//u;

// Journeys that do not depend on language, width or direction run once: some on a phone in Arabic, the others on a
// desktop in English, with literal English texts. The console has a folder for each. All other journeys run in both.
const PHONE_ONLY =
  /journeys\/(?:console\/phone\/|(?:book-a-seat|every-page|events-on-phone|install|language|log-in|matches|offline-ticket|register|registration-form|share-event|go-back)\.spec)|screens\/(?:first-paint|with-settings)\.spec/u;
const DESK_ONLY = /journeys\/(?:console\/desk\/|(?:guards|keyboard|legal|profile|second-tab|submit)\.spec)/u;

// Journeys that measure layout shifts run in all four combinations of language and width.
const EVERY_LAYOUT = /no-shift\.spec/u;

const browser = await findBrowser();

const SPEED_FLAGS = [
  // Without a separate network process a browser needs 10% less processor time.
  '--enable-features=NetworkServiceInProcess2',
  // A page lives for seconds, so optimising its code costs more than it saves.
  '--js-flags=--no-opt,--no-maglev,--single-threaded-gc',
];

export default defineConfig<JourneyOptions>({
  testDir: 'journeys',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // Three workers keep two cores busy: while one journey waits for its page, another runs.
  workers: 3,
  retries: 0,
  // Tests check results, not speed, so a slow machine must not fail them.
  timeout: 900_000,
  expect: { timeout: 60_000, toPass: { timeout: 180_000 } },
  forbidOnly: true,
  globalSetup: './fixtures/global-setup.ts',
  use: {
    launchOptions: { ...browser, args: [...browser.args, ...SPEED_FLAGS] },
    // Shorter than the limit of a test, so that a step that cannot succeed fails with an error that names it.
    actionTimeout: 180_000,
    navigationTimeout: 180_000,
    timezoneId: 'Asia/Riyadh',
    // A trace takes a snapshot at every step, so it is only recorded for debugging.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  projects: [
    // First, because it takes longest: its files start leagues and run their tests one after the other.
    { name: 'own-league', testMatch: OWN_LEAGUE, use: { viewport: PHONE, hasTouch: true } },
    { name: 'ar-390', testIgnore: [OWN_LEAGUE, DESK_ONLY], use: { ...ARABIC_PHONE, ...LIGHT } },
    {
      name: 'ar-1440',
      testMatch: EVERY_LAYOUT,
      use: { ...ARABIC_PHONE, ...LIGHT, viewport: DESK, hasTouch: false },
    },
    {
      name: 'en-390',
      testMatch: EVERY_LAYOUT,
      use: { ...ENGLISH_DESK, ...LIGHT, viewport: PHONE, hasTouch: true },
    },
    { name: 'en-1440', testIgnore: [OWN_LEAGUE, PHONE_ONLY], use: { ...ENGLISH_DESK, ...LIGHT } },
  ],
});
