/** Sets up every test: site configuration, empty storage and stores, a fixed clock, and a failure on console errors. */
import './insert-site-config.ts';
import { takeAnnouncements } from '@rabita/client/announcements/announce';
import '@rabita/client/install/keep-install-prompt';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loggedOutState } from '../src/platform/session/auth-state.ts';
import { useAuthStore } from '../src/platform/session/auth-store.ts';
import { useFarewell, useIsLeaving } from '../src/platform/session/session.ts';
import { NOW } from './samples.ts';

// A long limit, so that tests do not fail on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

// Fixes the clock while test files load, so that the events of `samples.ts` are never in the past.
vi.setSystemTime(NOW);

let spies: readonly { readonly mock: { readonly calls: readonly unknown[][] } }[] = [];

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // Test files share modules and the window, so their state must be reset.
  takeAnnouncements();
  useAuthStore.setState(loggedOutState, true);
  useIsLeaving.setState(false, true);
  useFarewell.setState(null, true);
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
