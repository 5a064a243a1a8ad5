// Measures how long ago something was on a device whose clock may be wrong, be set meanwhile, or stop in its sleep.

/** One reading of a device's two clocks, in seconds. */
export type DeviceTime = {
  /** Names the run of the app; `monotonic` can be compared within one run only. */
  run: string;
  /** Never goes back, but stands still while some devices sleep (`performance.now() / 1000`). */
  monotonic: number;
  /** Goes on in sleep and over restarts, but anyone may set it (`Date.now() / 1000`). */
  wall: number;
};

/**
 * Seconds from one reading to a later one: the greater of what the two clocks say, because the one may have slept and
 * the other been set back. Over a restart only the wall clock tells. Infinity if the clocks make no sense together.
 */
export function elapsedSince(earlier: DeviceTime, later: DeviceTime): number {
  const byWall = later.wall - earlier.wall;
  const elapsed = earlier.run === later.run ? Math.max(later.monotonic - earlier.monotonic, byWall) : byWall;
  return elapsed >= 0 ? elapsed : Number.POSITIVE_INFINITY;
}
