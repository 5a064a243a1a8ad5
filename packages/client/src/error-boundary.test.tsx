/** Tests what happens after the code of a page fails to load: another attempt, or a reload of the page. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';
import { lazyPart } from './lazy-part.ts';

let logs: { mockClear(): unknown }[] = [];
/** React and the boundary log the errors. */
afterEach(() => {
  cleanup();
  for (const log of logs) log.mockClear();
});

function LoadedPart() {
  return <p>the part</p>;
}
function DefectivePart(): never {
  throw new Error('a defect');
}

/** Creates a part whose code cannot be loaded until `state.isAvailable` is true. */
function createPart() {
  const state = { isAvailable: false, loadCount: 0 };
  const Part = lazyPart(async () => {
    state.loadCount += 1;
    if (state.isAvailable) return { Part: LoadedPart };
    throw new TypeError('Failed to fetch dynamically imported module');
  }, 'Part');
  const page = (path: string) => (
    <ErrorBoundary resetKey={path} broken={<p>broken</p>}>
      <Suspense fallback={null}>{path === '/part' ? <Part /> : <p>other</p>}</Suspense>
    </ErrorBoundary>
  );
  return { state, page };
}

/** Stubs the page's age, the network and the reload. @returns a spy on the reload */
function stubPage(ageMs: number, isOnline: boolean) {
  logs = [
    vi.spyOn(console, 'error').mockImplementation(() => undefined),
    vi.spyOn(console, 'warn').mockImplementation(() => undefined),
  ];
  vi.spyOn(performance, 'now').mockReturnValue(ageMs);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  return vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
}

it('[10.70] a part whose code failed to load is loaded again when the user opens it again', async () => {
  stubPage(60_000, false);
  const { state, page } = createPart();
  const { rerender } = render(page('/part'));
  expect(await screen.findByText('broken')).toBeTruthy();
  expect(state.loadCount).toBe(1);
  await act(async () => rerender(page('/other')));
  state.isAvailable = true;
  await act(async () => rerender(page('/part')));
  expect(await screen.findByText('the part')).toBeTruthy();
});

it.each([
  { ageMs: 60_000, isOnline: true, reloadCount: 1 },
  { ageMs: 60_000, isOnline: false, reloadCount: 0 },
  { ageMs: 9000, isOnline: true, reloadCount: 0 },
])(
  '[10.70] a failed load reloads the page once, if the page is old enough and online: %o',
  async ({ ageMs, isOnline, reloadCount }) => {
    const reload = stubPage(ageMs, isOnline);
    render(createPart().page('/part'));
    expect(await screen.findByText('broken')).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(reloadCount);
  },
);

it('[10.70] an error with another cause does not reload the page', async () => {
  const reload = stubPage(60_000, true);
  render(
    <ErrorBoundary resetKey="/" broken={<p>broken</p>}>
      <DefectivePart />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('broken')).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
});
