// Debounces camera reads: a code that stays in view is read in many frames and counts as one scan.

/** How long a code may be out of view or out of focus and still count as the same scan. */
export const SAME_SCAN_SECONDS = 4;

/** When the latest frame was read and each recent code was last seen, in monotonic seconds. */
export type Sightings = { readonly frameAt: number; readonly seenAt: ReadonlyMap<string, number> };

export const NO_SIGHTINGS: Sightings = { frameAt: 0, seenAt: new Map() };

/**
 * Records that the camera read these codes in one frame at `now` (monotonic seconds). `scans`: the codes that count as
 * new scans. A code of the previous frame never does, however long a slow phone took for that frame.
 */
export function recordFrame(
  { frameAt, seenAt }: Sightings,
  codes: readonly string[],
  now: number,
): { sightings: Sightings; scans: readonly string[] } {
  const recent = new Map([...seenAt].filter(([, at]) => at === frameAt || now - at < SAME_SCAN_SECONDS));
  const scans = [...new Set(codes)].filter(text => !recent.has(text));
  for (const text of codes) recent.set(text, now);
  return { sightings: { frameAt: now, seenAt: recent }, scans };
}
