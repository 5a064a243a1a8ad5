/** Formats the device of a session. */
import type { Browser, System } from './fan/session.ts';

/** Returns a text such as "iPhone (Safari)", left to right in both languages; null for an unknown device. */
export function deviceName({
  browser,
  system,
}: {
  readonly browser: Browser | null;
  readonly system: System | null;
}): string | null {
  return system && browser ? `${system} (${browser})` : (system ?? browser);
}
