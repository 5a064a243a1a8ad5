/** Stores the scroll position of each history entry, and restores it on Back, Forward and reload. */
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The maximum time (ms) to wait until a loading page is long enough to scroll to the stored position. */
const GROW_TIMEOUT_MS = 5000;

/**
 * How long (ms) scrolling must pause before its position is stored, because some browsers limit calls of
 * `replaceState`. A restored position counts as final when the layout has not changed for as long.
 */
const SETTLE_MS = 150;

/** Scroll positions by the key that the router gives to each history entry. */
let positions: Map<string, number> | undefined;

/** Reads the positions from the state of the current history entry, which survives a reload. */
function readPositions(): Map<string, number> {
  const storedPositions: unknown = Reflect.get(Object(history.state), 'places');
  return new Map(Array.isArray(storedPositions) ? storedPositions : []);
}

function writePositions(key: string): void {
  const { state } = history;
  if ((state?.key ?? 'default') === key)
    history.replaceState({ ...state, places: [...(positions ?? [])] }, '');
}

/**
 * Scrolls to `top` as soon as the page is long enough, and again when its layout shifts shortly after. Stops on
 * any user input, and when the returned function is called.
 */
function restoreScroll(top: number): () => void {
  const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const observer = new ResizeObserver(() => scroll());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const input of inputs) window.removeEventListener(input, stop);
  };
  let timer = setTimeout(stop, GROW_TIMEOUT_MS);
  const scroll = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 1) return;
    clearTimeout(timer);
    timer = setTimeout(stop, SETTLE_MS);
  };
  for (const input of inputs) window.addEventListener(input, stop, { passive: true });
  observer.observe(document.body);
  scroll();
  return stop;
}

/** Replaces the browser's own restoration, which fails on pages that are too short until their data has loaded. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    positions ??= readPositions();
    const knownPositions = positions;
    history.scrollRestoration = 'manual';
    // After a reload, `positions` may lack the last positions, but each history entry's state has its own.
    const savedTop =
      navigationType === 'POP' ? (knownPositions.get(key) ?? readPositions().get(key)) : undefined;
    const stop = savedTop === undefined ? undefined : restoreScroll(savedTop);
    let saveTimer: ReturnType<typeof setTimeout> | undefined;
    const recordPosition = () => {
      knownPositions.set(key, window.scrollY);
      clearTimeout(saveTimer);
      saveTimer = setTimeout(() => writePositions(key), SETTLE_MS);
    };
    if (navigationType !== 'POP') recordPosition();
    window.addEventListener('scroll', recordPosition, { passive: true });
    return () => {
      stop?.();
      clearTimeout(saveTimer);
      window.removeEventListener('scroll', recordPosition);
      history.scrollRestoration = 'auto';
    };
  }, [key, navigationType]);
}
