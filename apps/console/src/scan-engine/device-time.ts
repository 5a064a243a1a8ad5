/** Reads the device's clocks. */
import type { DeviceTime } from '@rabita/door/device-time';

const pageLoadId = crypto.randomUUID();

export const deviceTime = (): DeviceTime => ({
  run: pageLoadId,
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});
