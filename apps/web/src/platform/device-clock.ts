// Reads this phone's two clocks; each load of the page is a run of its own.
import type { DeviceTime } from '@rabita/door/device-time';

export const deviceTime = (): DeviceTime => ({
  run: String(performance.timeOrigin),
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
