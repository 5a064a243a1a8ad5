// Reads the device's monotonic clock and wall clock. Monotonic times can be compared only if their `run` is the same.
import type { DeviceTime } from '@rabita/door/device-time';

const run = crypto.randomUUID();

export const deviceTime = (): DeviceTime => ({
  run,
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
