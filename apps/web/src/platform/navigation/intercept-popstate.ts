/** Intercepts popstate events before the router gets them, so that a view transition can capture the current page. */

type Interceptor = (event: PopStateEvent) => boolean;
let interceptor: Interceptor | undefined;

/** Starts listening. It must be called before the router starts, because listeners run in the order of registration. */
export function listenBeforeRouter(): void {
  window.addEventListener('popstate', event => {
    if (interceptor?.(event)) event.stopImmediatePropagation();
  });
}

/**
 * Calls `newInterceptor` for each popstate event, instead of an earlier interceptor. If it returns true, the router
 * does not get the event. Returns a function that stops this.
 */
export function interceptPopstate(newInterceptor: Interceptor): () => void {
  interceptor = newInterceptor;
  return () => {
    interceptor = undefined;
  };
}
