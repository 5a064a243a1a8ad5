/** Tests when the screen's wake lock is requested, requested again, and released. */
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

/** Stubs a phone that grants locks and releases them when the page is hidden, as browsers do. */
function stubPhone() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    return lock;
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  const setVisible = (isVisible: boolean) =>
    act(async () => {
      visibility.mockReturnValue(isVisible ? 'visible' : 'hidden');
      for (const lock of locks) lock.released ||= !isVisible;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  visibility.mockReturnValue('visible');
  return { locks, setVisible };
}

it('useWakeLock holds a lock while the page is visible, even after it was hidden, and releases the lock on unmount', async () => {
  const { locks, setVisible } = stubPhone();
  const { unmount } = renderHook(() => useWakeLock(true));
  await waitFor(() => expect(locks).toHaveLength(1));
  await setVisible(true);
  expect(locks).toHaveLength(1);
  await setVisible(false);
  expect(locks).toHaveLength(1);
  await setVisible(true);
  await waitFor(() => expect(locks).toHaveLength(2));
  unmount();
  await waitFor(() => expect(locks.map(({ released }) => released)).toEqual([true, true]));
  await setVisible(true);
  expect(locks).toHaveLength(2);
});

it('useWakeLock(false) requests no lock', async () => {
  const { locks, setVisible } = stubPhone();
  renderHook(() => useWakeLock(false));
  await setVisible(true);
  expect(locks).toEqual([]);
});
