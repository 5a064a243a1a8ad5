// Reads this device's two clocks; each run of the app has a name of its own.
import type { DeviceTime } from '@rabita/door/device-time';

const run = crypto.randomUUID();

export const deviceTime = (): DeviceTime => ({
  run,
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
