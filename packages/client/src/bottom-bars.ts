/** Reserves the height of bars at the bottom of the screen, so that focused elements and toasts are never covered. */
import { useSyncExternalStore } from 'react';

/** The space between a bar and a focused element above it. */
const GAP = '1.5rem';

const heights = new Map<HTMLElement, number>();
const listeners = new Set<() => void>();

/** The height in px that the highest bar covers; 0 without a bar. */
const getCoveredHeight = () => Math.max(0, ...heights.values());

function publish(): void {
  // A CSS variable would make the browser compute the style of every element again.
  document.documentElement.style.scrollPaddingBlockEnd =
    heights.size > 0 ? `calc(${getCoveredHeight()}px + ${GAP})` : '';
  for (const listener of listeners) listener();
}

/**
 * Follows the height of a bar until the returned function is called.
 * @param onHeight called with the height in px before the next paint and after each change, and with 0 at the end
 */
export function followBottomBar(bar: HTMLElement, onHeight: (height: number) => void): () => void {
  const observer = new ResizeObserver(() => {
    heights.set(bar, bar.offsetHeight);
    onHeight(bar.offsetHeight);
    publish();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    heights.delete(bar);
    onHeight(0);
    publish();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the height in px that bars cover at the bottom of the screen. */
export const useCoveredHeight = (): number => useSyncExternalStore(subscribe, getCoveredHeight, () => 0);
