// Intercepts popstate events before the router gets them, so that a view transition can capture the current page.

type Interceptor = (event: PopStateEvent) => boolean;
let interceptor: Interceptor | undefined;

/** Must be called before the router starts, because listeners run in the order of their registration. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', event => {
    if (interceptor?.(event)) event.stopImmediatePropagation();
  });
}

/** Calls `next` for each popstate event. If it returns true, the router misses the event. Returns a stop function. */
export function interceptPopstate(next: Interceptor): () => void {
  interceptor = next;
  return () => {
    interceptor = undefined;
  };
}
