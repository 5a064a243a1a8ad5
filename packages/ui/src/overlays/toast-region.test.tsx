/**
 * @vitest-environment happy-dom
 * Tests how long a toast stays, and how it closes.
 */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createToastQueue, ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function showToast() {
  const toasts = createToastQueue();
  render(<ToastRegion toasts={toasts} label="News" closeLabel="Close" />);
  act(() => void toasts.show({ tone: 'success', text: 'Done.', path: '/' }));
  return screen.getByRole('region', { name: /News/u });
}

const advance = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const isShown = () => screen.queryByText('Done.') !== null;

it('a toast stays for six seconds, and longer while the pointer is on the toast', () => {
  const region = showToast();
  advance(5999);
  expect(isShown()).toBe(true);
  fireEvent.pointerEnter(region, { pointerType: 'mouse' });
  advance(20_000);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(region, { pointerType: 'mouse' });
  advance(1);
  expect(isShown()).toBe(false);
});

it.each([
  ['at the bottom if nothing is covered there', { submit: 100 }, false],
  ['at the top if it would cover a button at the bottom', { submit: 720 }, true],
  ['at the bottom if it would cover as much at the top', { submit: 720, filter: 90 }, false],
])('[10.149] a toast is %s', (_case, tops: Record<string, number>, isAtTop) => {
  const main = document.createElement('main');
  for (const name of Object.keys(tops))
    main.append(Object.assign(document.createElement('button'), { name }));
  document.body.append(main);
  // The toast is 64 px high, 60 px above the screen's edge.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this instanceof HTMLButtonElement
      ? new DOMRect(16, tops[this.name] ?? -100, 200, 48)
      : new DOMRect(16, 720, 358, 64);
  });
  const region = showToast();
  main.remove();
  expect(region.className.includes('top-20')).toBe(isAtTop);
  vi.restoreAllMocks();
});

it('Escape closes a toast', () => {
  showToast();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isShown()).toBe(false);
});
