/**
 * Sets up every test: site configuration, empty storage and history, nothing announced, a fixed clock, and a failure on
 * console errors and warnings.
 */
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import '@rabita/client/install/keep-install-prompt';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { demoSiteConfig } from './demo-site-config.ts';
import { NOW } from './samples.ts';

const config = document.createElement('script');
config.type = 'application/json';
config.id = 'site-config';
config.textContent = JSON.stringify(demoSiteConfig);
document.head.append(config);

// The longest wait, not a delay: it is long, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// The clock is fixed, so that the events of `samples.ts` are never in the past: here for what a test file computes
// while it is loaded, and below for each test.
vi.setSystemTime(NOW);

let spies: readonly { readonly mock: { readonly calls: readonly unknown[][] } }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Test files share the modules and the window, and so what these hold.
  takeAnnouncements();
  window.installPrompt = undefined;
  window.history.replaceState(null, '', '/');
  vi.setSystemTime(NOW);
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  cleanup();
  const logged = spies.flatMap(spy => spy.mock.calls);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(logged).toEqual([]);
});
