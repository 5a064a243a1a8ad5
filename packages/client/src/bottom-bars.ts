/** Reserves the height of bars at the bottom of the screen, so that focused elements and toasts are never covered. */
import { useSyncExternalStore } from 'react';

/** The space between a bar and a focused element above it. */
const GAP = '1.5rem';

type Bar = { readonly height: number; readonly isStacked: boolean };

const bars = new Map<HTMLElement, Bar>();
const listeners = new Set<() => void>();

const listHeights = (isStacked: boolean) =>
  [...bars.values()].filter(bar => bar.isStacked === isStacked).map(({ height }) => height);

/** The height in px of the highest bar at the screen's edge; 0 without a bar. */
const getEdgeHeight = () => Math.max(0, ...listHeights(false));

/** The height in px that all bars cover; 0 without a bar. */
const getCoveredHeight = () => getEdgeHeight() + Math.max(0, ...listHeights(true));

function publish(): void {
  // A CSS variable would make the browser compute the style of every element again.
  document.documentElement.style.scrollPaddingBlockEnd =
    bars.size > 0 ? `calc(${getCoveredHeight()}px + ${GAP})` : '';
  for (const listener of listeners) listener();
}

/**
 * Follows the height of a bar until the returned function is called.
 * @param onHeight called with the height in px before the next paint and after each change, and with 0 at the end
 * @param isStacked whether the bar is above the others. On wide screens, where it is part of the page, its height is 0.
 */
export function followBottomBar(
  bar: HTMLElement,
  onHeight: (height: number) => void,
  { isStacked = false } = {},
): () => void {
  const observer = new ResizeObserver(() => {
    const isBar = !isStacked || getComputedStyle(bar).position === 'fixed';
    const height = isBar ? bar.offsetHeight : 0;
    bars.set(bar, { height, isStacked });
    onHeight(height);
    publish();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
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

/** Returns the height in px of the bars below a stacked one. */
export const useEdgeHeight = (): number => useSyncExternalStore(subscribe, getEdgeHeight, () => 0);
