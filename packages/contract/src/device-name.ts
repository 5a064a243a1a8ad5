/** Names the device of a session for members and staff. */
import type { Browser, System } from './fan/session.ts';

/** "iPhone (Safari)", left to right in both languages; null if nothing is known about the device. */
export function deviceName({
  browser,
  system,
}: {
  readonly browser: Browser | null;
  readonly system: System | null;
}): string | null {
  return system && browser ? `${system} (${browser})` : (system ?? browser);
}
