/** Logs a failure that the app has handled, for developers. No other file writes to the browser's console. */
export function logWarning(text: string, cause?: unknown): void {
  console.warn(text, cause);
}
