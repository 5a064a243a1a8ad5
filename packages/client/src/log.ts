// The one place that writes to the browser's console, so that what is logged is a decision.

/** Logs what a developer wants to know later; a warning, because the app has handled it. */
export function logWarning(text: string, cause?: unknown): void {
  console.warn(text, cause);
}
