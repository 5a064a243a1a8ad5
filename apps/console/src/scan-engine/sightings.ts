// Debounces camera reads: a code that stays in view is read many times a second and counts as one scan.

/** How long a code may be out of view or out of focus and still count as the same scan. */
export const SAME_SCAN_SECONDS = 4;

/** When each recent code was last seen, in monotonic seconds. */
export type Sightings = ReadonlyMap<string, number>;

/** Records that the camera read `text` at `now` (monotonic seconds). `isNew`: whether this counts as a new scan. */
export function recordSighting(
  sightings: Sightings,
  text: string,
  now: number,
): { sightings: Sightings; isNew: boolean } {
  const recent = new Map([...sightings].filter(([, at]) => now - at < SAME_SCAN_SECONDS));
  const isNew = !recent.has(text);
  recent.set(text, now);
  return { sightings: recent, isNew };
}
