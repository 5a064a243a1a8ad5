/** Tells the browser's other tabs that the member has booked or cancelled, so that they refetch. */

/** Null in browsers from before 2022, which lack BroadcastChannel. Their other tabs update with the next fetch. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('bookings') : null;

/** Call this after each booking and each cancellation. */
export function broadcastBookingChange(): void {
  channel?.postMessage('changed');
}

/** Calls `listener` when the member has booked or cancelled in another tab. Returns a function that stops this. */
export function followBookingChanges(listener: () => void): () => void {
  channel?.addEventListener('message', listener);
  return () => channel?.removeEventListener('message', listener);
}
