// Hears the browser's Back and Forward before the router does, so that a page may be pictured before it is left.

type Hold = (event: PopStateEvent) => boolean;
let hold: Hold | undefined;

/** Called once, before the router listens: listeners of the window are told in the order they came. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', event => {
    if (hold?.(event)) event.stopImmediatePropagation();
  });
}

/** Asks `next` about each step; true keeps the step from the router. Returns a function that stops. */
export function holdPops(next: Hold): () => void {
  hold = next;
  return () => {
    hold = undefined;
  };
}
