/** Tests that a part whose code failed to load is loaded again, and that the page reloads itself after an update. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.ts';

let logs: { mockClear(): unknown }[] = [];
/** React logs each error that a boundary catches, and the boundary logs what it does not expect. */
afterEach(() => {
  cleanup();
  for (const log of logs) log.mockClear();
});

function Shown() {
  return <p>the part</p>;
}
function Broken(): never {
  throw new Error('a defect');
}

/** A part whose code cannot be loaded until `state.isThere` is true. */
function makePart() {
  const state = { isThere: false, loads: 0 };
  const Part = lazyPart(async () => {
    state.loads += 1;
    if (state.isThere) return { Part: Shown };
    throw new TypeError('Failed to fetch dynamically imported module');
  }, 'Part');
  const page = (path: string) => (
    <ErrorBoundary resetKey={path} broken={<p>broken</p>}>
      <Suspense fallback={null}>{path === '/part' ? <Part /> : <p>other</p>}</Suspense>
    </ErrorBoundary>
  );
  return { state, page };
}

function watchReloads(ageMs: number, isOnline: boolean) {
  logs = [
    vi.spyOn(console, 'error').mockImplementation(() => undefined),
    vi.spyOn(console, 'warn').mockImplementation(() => undefined),
  ];
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
}

it('[10.70] a part that failed once is loaded again when it is opened again', async () => {
  watchReloads(60_000, false);
  const { state, page } = makePart();
  const { rerender } = render(page('/part'));
  expect(await screen.findByText('broken')).toBeTruthy();
  expect(state.loads).toBe(1);
  await act(async () => rerender(page('/other')));
  state.isThere = true;
  await act(async () => rerender(page('/part')));
  expect(await screen.findByText('the part')).toBeTruthy();
});

it.each([
  { ageMs: 60_000, isOnline: true, reloads: 1 },
  { ageMs: 60_000, isOnline: false, reloads: 0 },
  { ageMs: 9000, isOnline: true, reloads: 0 },
])('[10.70] the page reloads itself once to get the new code: %o', async ({ ageMs, isOnline, reloads }) => {
  const reload = watchReloads(ageMs, isOnline);
  render(makePart().page('/part'));
  expect(await screen.findByText('broken')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(reloads);
});

it('[10.70] another error reloads nothing', async () => {
  const reload = watchReloads(60_000, true);
  render(
    <ErrorBoundary resetKey="/" broken={<p>broken</p>}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('broken')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
