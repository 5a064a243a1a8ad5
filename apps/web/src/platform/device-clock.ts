// Reads this device's monotonic and wall clocks, in seconds. The monotonic clock restarts on each page load (`run`).
import type { DeviceTime } from '@rabita/door/device-time';

export const deviceTime = (): DeviceTime => ({
  run: String(performance.timeOrigin),
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
