// Intercepts popstate events before the router, so that a transition can capture the page before it changes.

type Interceptor = (event: PopStateEvent) => boolean;
let interceptor: Interceptor | undefined;

/** Call once before the router starts: window listeners run in the order of registration. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', event => {
    if (interceptor?.(event)) event.stopImmediatePropagation();
  });
}

/** Calls `next` for each popstate; true hides the event from the router. Returns a function that stops. */
export function interceptPopstate(next: Interceptor): () => void {
  interceptor = next;
  return () => {
    interceptor = undefined;
  };
}
