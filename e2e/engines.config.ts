/** Configures the tests in three browser engines, in both languages. */
import { defineConfig } from '@playwright/test';
import type { EngineOptions } from './engines/engine-test.ts';
import { findBrowser } from './fixtures/find-browser.ts';

const ENGINES = ['chromium', 'firefox', 'webkitgtk'] as const;
const LANGUAGES = ['ar', 'en'] as const;

/** Tests that need Arabic text. */
const ARABIC_ONLY = /baseline\.spec/u;

// Unpacks the browser before the workers start: a worker that starts it while another unpacks it would fail.
await findBrowser();

export default defineConfig<EngineOptions>({
  testDir: 'engines',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 900_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  globalSetup: './fixtures/global-setup.ts',
  projects: ENGINES.flatMap(engine =>
    LANGUAGES.map(language => ({
      name: `${engine}-${language}`,
      testIgnore: language === 'en' ? ARABIC_ONLY : [],
      use: { engine, language },
    })),
  ),
});
