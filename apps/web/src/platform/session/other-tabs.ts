// Notifies the browser's other tabs that the member's bookings have changed.

/** Missing in browsers from before 2022, whose tabs update with the next fetch. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bookings') : null;

export function notifyOtherTabs(): void {
  channel?.postMessage('changed');
}

/** Calls `listener` when another tab has changed a booking; returns a function that stops. */
export function followBookingChanges(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
