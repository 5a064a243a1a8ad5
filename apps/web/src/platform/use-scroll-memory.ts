// Brings a page back to where it was left: Back, Forward and a reload end at the same place of the same list.
import { useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** How long (ms) a page that is still growing is waited for. */
const PATIENCE_MS = 5000;

/** How long (ms) a page has to lie still before its place is written down; some browsers count how often that is done. */
const STILL_MS = 150;

/** By the key that each step of the history has. */
let places: Map<string, number> | undefined;

/** A reload forgets what a page kept in memory, but not what its step of the history holds. */
function readPlaces(): Map<string, number> {
  const kept: unknown = Reflect.get(Object(history.state), 'places');
  return new Map(Array.isArray(kept) ? kept : []);
}

function writePlaces(key: string): void {
  const { state } = history;
  if ((state?.key ?? 'default') === key) history.replaceState({ ...state, places: [...(places ?? [])] }, '');
}

/**
 * Scrolls to `top` as soon as the page is long enough, and again while it still settles. Any movement by the reader
 * wins. Returns a function that stops.
 */
function returnTo(top: number): () => void {
  const moves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const observer = new ResizeObserver(() => go());
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, stop);
  };
  let timer = setTimeout(stop, PATIENCE_MS);
  const go = () => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) > 1) return;
    clearTimeout(timer);
    timer = setTimeout(stop, STILL_MS);
  };
  for (const move of moves) window.addEventListener(move, stop, { passive: true });
  observer.observe(document.body);
  go();
  return stop;
}

/** For pages with long lists: remembers how far each step of the history was read, and returns there. */
export function useScrollMemory(): void {
  const { key } = useLocation();
  const kind = useNavigationType();
  useLayoutEffect(() => {
    places ??= readPlaces();
    const known = places;
    history.scrollRestoration = 'manual';
    const left = kind === 'POP' ? known.get(key) : undefined;
    const stop = left === undefined ? undefined : returnTo(left);
    let still: ReturnType<typeof setTimeout> | undefined;
    const remember = () => {
      known.set(key, window.scrollY);
      clearTimeout(still);
      still = setTimeout(() => writePlaces(key), STILL_MS);
    };
    if (kind !== 'POP') remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop?.();
      clearTimeout(still);
      window.removeEventListener('scroll', remember);
      history.scrollRestoration = 'auto';
    };
  }, [key, kind]);
}
