// Holds that the screen stays awake while a ticket is looked at, is asked for again after the pocket, and is given back.
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

/** A phone that grants the lock, and takes it back by itself when the page goes out of view, as browsers do. */
function phone() {
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
  const view = vi.spyOn(document, 'visibilityState', 'get');
  const look = (isVisible: boolean) =>
    act(async () => {
      view.mockReturnValue(isVisible ? 'visible' : 'hidden');
      for (const lock of locks) lock.released ||= !isVisible;
      document.dispatchEvent(new Event('visibilitychange'));
    });
  view.mockReturnValue('visible');
  return { locks, look };
}

it('asks once while in view, again after having been away, and gives it back at the end', async () => {
  const { locks, look } = phone();
  const { unmount } = renderHook(() => useWakeLock(true));
  await waitFor(() => expect(locks).toHaveLength(1));
  await look(true);
  expect(locks).toHaveLength(1);
  await look(false);
  expect(locks).toHaveLength(1);
  await look(true);
  await waitFor(() => expect(locks).toHaveLength(2));
  unmount();
  await waitFor(() => expect(locks.map(({ released }) => released)).toEqual([true, true]));
  await look(true);
  expect(locks).toHaveLength(2);
});

it('asks for nothing where there is no code to hold up', async () => {
  const { locks, look } = phone();
  renderHook(() => useWakeLock(false));
  await look(true);
  expect(locks).toEqual([]);
});
