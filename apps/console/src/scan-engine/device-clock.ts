/**
 * Reads the device's monotonic clock and wall clock. `run` identifies this page load: only monotonic times of the same
 * page load can be compared.
 */
import type { DeviceTime } from '@rabita/door/device-time';

const run = crypto.randomUUID();

export const deviceTime = (): DeviceTime => ({
  run,
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
