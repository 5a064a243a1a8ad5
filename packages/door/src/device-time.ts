/** Measures elapsed time on a device whose clocks may be wrong, changed by the user, or stopped during sleep. */

/** One reading of a device's two clocks, in seconds. */
export type DeviceTime = {
  /** A random id of the page load. `monotonic` starts at zero again with each page load. */
  run: string;
  /** Never goes back, but stops while some devices sleep (`performance.now() / 1000`). */
  monotonic: number;
  /** Continues through sleep and restarts, but the user can change it (`Date.now() / 1000`). */
  wall: number;
};

/**
 * Returns the seconds between two readings: the larger result of the two clocks, because the monotonic clock may have
 * stopped during sleep and the wall clock may have been set back. Times of two page loads are compared by the wall
 * clock only. Returns Infinity if the result is negative or NaN.
 */
export function elapsedSince(earlier: DeviceTime, later: DeviceTime): number {
  const wallSeconds = later.wall - earlier.wall;
  const elapsed =
    earlier.run === later.run ? Math.max(later.monotonic - earlier.monotonic, wallSeconds) : wallSeconds;
  return elapsed >= 0 ? elapsed : Number.POSITIVE_INFINITY;
}
