// Reads this phone's monotonic clock and wall clock; each page load starts a new run of the monotonic clock.
import type { DeviceTime } from '@rabita/door/device-time';

export const deviceTime = (): DeviceTime => ({
  run: String(performance.timeOrigin),
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
