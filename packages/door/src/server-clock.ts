/** Estimates the server's time on a device, so that a wrong device clock does no harm. */
import { type DeviceTime, elapsedSince } from './device-time.ts';

/** The server's time as measured with one request, in seconds. */
export type ServerClock = {
  /** The server's time when the response arrived, assuming that both directions took equally long. */
  serverTime: number;
  /** Half of the round trip, which is the largest possible error at `measuredAt`. */
  uncertainty: number;
  measuredAt: DeviceTime;
};

export type ServerTimeSample = {
  sentAt: DeviceTime;
  receivedAt: DeviceTime;
  /** The server's time in its response, in seconds since 1970. */
  serverTime: number;
};

// The assumed drift of a device's clock, in seconds per second. Real clocks drift far less.
const maxDrift = 0.001;

/**
 * Returns `clock`, which loses precision with age, or the time in `response` if that is more precise. Ignores a
 * response with invalid times.
 */
export function updateServerClock(clock: ServerClock | null, response: ServerTimeSample): ServerClock | null {
  const { sentAt, receivedAt, serverTime } = response;
  const uncertainty = elapsedSince(sentAt, receivedAt) / 2;
  if (!Number.isFinite(uncertainty) || !Number.isFinite(serverTime)) return clock;
  const measured = { serverTime: serverTime + uncertainty, uncertainty, measuredAt: receivedAt };
  if (!clock) return measured;
  const age = elapsedSince(clock.measuredAt, receivedAt);
  return uncertainty <= clock.uncertainty + age * maxDrift ? measured : clock;
}

/**
 * Returns the server's time now, in seconds since 1970. Undefined before the first measurement, or if the app was
 * restarted and the wall clock shows a time before the measurement.
 */
export function serverNow(clock: ServerClock | null, now: DeviceTime): number | undefined {
  if (!clock) return undefined;
  const elapsed = elapsedSince(clock.measuredAt, now);
  return Number.isFinite(elapsed) ? clock.serverTime + elapsed : undefined;
}
