// What every test page starts from: the league's configuration in the page, empty storage, a silent console, one moment.
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { demoSiteConfig } from './demo-site-config.ts';
import { NOW } from './samples.ts';

const config = document.createElement('script');
config.type = 'application/json';
config.id = 'site-config';
config.textContent = JSON.stringify(demoSiteConfig);
document.head.append(config);

// How long a thing may take to appear, not how long a test waits: other work on the machine fails none.
configure({ asyncUtilTimeout: 30_000 });

let spies: readonly { readonly mock: { readonly calls: readonly unknown[][] } }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The samples are told from this moment: their events must not pass while the product gets older.
  vi.setSystemTime(NOW);
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  cleanup();
  const said = spies.flatMap(spy => spy.mock.calls);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(said).toEqual([]);
});
