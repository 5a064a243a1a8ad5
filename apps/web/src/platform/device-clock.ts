// Reads this device's monotonic and wall clocks, in seconds. `run` identifies the page load at which `monotonic` began.
import type { DeviceTime } from '@rabita/door/device-time';

export const deviceTime = (): DeviceTime => ({
  run: String(performance.timeOrigin),
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
