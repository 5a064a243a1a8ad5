/** Reads this device's monotonic and wall clocks, in seconds, and times calls with them. */
import type { DeviceTime } from '@rabita/door/device-time';

/** `run` identifies the page load at which `monotonic` began. */
export const deviceTime = (): DeviceTime => ({
  run: String(performance.timeOrigin),
  monotonic: performance.now() / 1000,
  wall: Date.now() / 1000,
});

/**
 * Measures when a call was sent and when its response arrived, without the pauses before retries.
 * @param call must call `onSend` at each attempt
 */
export async function timeCall<ResponseBody>(
  call: (onSend: () => void) => Promise<ResponseBody>,
): Promise<{ response: ResponseBody; sentAt: DeviceTime; receivedAt: DeviceTime }> {
  let sentAt = deviceTime();
  const response = await call(() => {
    sentAt = deviceTime();
  });
  return { response, sentAt, receivedAt: deviceTime() };
}
