/** Reads the device's clocks. `run` identifies the page load, because monotonic times restart with each. */
import type { DeviceTime } from '@rabita/door/device-time';

const run = crypto.randomUUID();

export const deviceTime = (): DeviceTime => ({
  run,
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
