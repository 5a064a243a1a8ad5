/** Tests that a deferred section loads its code only when the user comes near it. */
import { ErrorBoundary } from '@rabita/client/error-boundary';
import { setLanguage } from '@rabita/client/language/language';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/render.tsx';
import { DeferredSection } from './deferred-section.tsx';
import { recordEarlyPress } from './navigation/early-press.ts';

type Entry = { readonly isIntersecting: boolean };

/** Replaces the browser's observer. The returned function reports whether the observed element is near the viewport. */
function stubObserver(): (isNear: boolean) => void {
  let report: (entries: Entry[]) => void = () => undefined;
  class Observer {
    constructor(callback: (entries: Entry[]) => void) {
      report = callback;
    }
    observe(): void {}
    disconnect(): void {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return isIntersecting => act(() => report([{ isIntersecting }]));
}

const onPress = vi.fn();

function PressSection() {
  return (
    <button type="button" onClick={onPress}>
      press
    </button>
  );
}

const loadSection = () => vi.fn(async () => () => <p>section</p>);

it('[10.42] DeferredSection shows the placeholder and loads no code until the user comes near', async () => {
  const reportNear = stubObserver();
  const load = loadSection();
  renderScreen(<DeferredSection load={load} placeholder={<p>placeholder</p>} />);
  reportNear(false);
  expect(screen.getByText('placeholder')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  reportNear(true);
  expect(await screen.findByText('section')).toBeTruthy();
  expect(screen.queryByText('placeholder')).toBeNull();
});

it('DeferredSection renders the section in a browser without IntersectionObserver', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  renderScreen(<DeferredSection load={loadSection()} />);
  expect(await screen.findByText('section')).toBeTruthy();
});

it('DeferredSection stays deferred when the language changes', () => {
  stubObserver();
  const load = loadSection();
  renderScreen(<DeferredSection load={load} placeholder={<p>placeholder</p>} />, { language: 'ar' });
  act(() => setLanguage('en'));
  expect(screen.getByText('placeholder')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

it('[10.42] DeferredSection repeats a press that came before the section was ready', async () => {
  const reportNear = stubObserver();
  renderScreen(
    <DeferredSection load={async () => PressSection} placeholder={<button type="button">press</button>} />,
  );
  document.documentElement.dataset.hydrated = '';
  document.addEventListener('click', recordEarlyPress, true);
  screen.getByRole('button').click();
  reportNear(true);
  await waitFor(() => expect(onPress).toHaveBeenCalledOnce());
  screen.getByRole('button').click();
  expect(onPress).toHaveBeenCalledTimes(2);
  document.removeEventListener('click', recordEarlyPress, true);
});

it('DeferredSection renders a static section at once on a page that was not prerendered', async () => {
  stubObserver();
  renderScreen(<DeferredSection isStatic load={loadSection()} />);
  expect(await screen.findByText('section')).toBeTruthy();
});

it('[10.70] DeferredSection reloads the page if an update of the app has removed the section’s code', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.spyOn(performance, 'now').mockReturnValue(60_000);
  const logs = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  renderScreen(
    <ErrorBoundary resetKey="/" broken={<p>broken</p>}>
      <DeferredSection load={() => Promise.reject(new TypeError('Failed to fetch'))} />
    </ErrorBoundary>,
  );
  expect(await screen.findByText('broken')).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
  logs.mockClear();
});
