/** Tests that `useIsPageSettled` is true 1.5 seconds after the page load, and only with a network. */
import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { runHook } from '../../test/render.tsx';
import { useIsPageSettled } from './use-is-page-settled.ts';

let isOnline: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

it('useIsPageSettled is true 1,500 ms after the page load', () => {
  const { result } = runHook(useIsPageSettled);
  act(() => void vi.advanceTimersByTime(1499));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

it('useIsPageSettled stays false until there is a network', () => {
  isOnline = false;
  const { result } = runHook(useIsPageSettled);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(false);
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(result.current).toBe(true);
});
