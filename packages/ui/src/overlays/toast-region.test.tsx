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

it('Escape closes a toast', () => {
  showToast();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isShown()).toBe(false);
});
