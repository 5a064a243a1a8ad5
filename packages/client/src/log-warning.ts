/** Wraps the browser's console. No other file writes to it, so that every log line is deliberate. */

/** Logs a failure that the app has handled, for developers. */
export function logWarning(text: string, cause?: unknown): void {
  console.warn(text, cause);
}
