/** Reads the device's clocks. Only monotonic times of the same page load (`run`) can be compared. */
import type { DeviceTime } from '@rabita/door/device-time';

const run = crypto.randomUUID();

export const deviceTime = (): DeviceTime => ({
  run,
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
