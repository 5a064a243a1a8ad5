/** Estimates the server's time on a device, so that a wrong device clock does no harm. */
import { type DeviceTime, elapsedSince } from './device-time.ts';

/** The server's time as measured with one request. Times are in seconds. */
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

// The assumed drift of a device's clock, in seconds per second. Any real clock drifts far less.
const drift = 0.001;

/**
 * Returns the more precise measurement. The known one loses precision with age. Ignores a response with invalid times.
 */
export function updateServerClock(known: ServerClock | null, response: ServerTimeSample): ServerClock | null {
  const { sentAt, receivedAt, serverTime } = response;
  const uncertainty = elapsedSince(sentAt, receivedAt) / 2;
  if (!Number.isFinite(uncertainty) || !Number.isFinite(serverTime)) return known;
  const measured = { serverTime: serverTime + uncertainty, uncertainty, measuredAt: receivedAt };
  if (!known) return measured;
  const age = elapsedSince(known.measuredAt, receivedAt);
  return uncertainty <= known.uncertainty + age * drift ? measured : known;
}

/**
 * Returns the server's time now, in seconds since 1970. Undefined before the first measurement, or if the app was
 * restarted and the wall clock shows a time before the measurement.
 */
export function serverNow(clock: ServerClock | null, now: DeviceTime): number | undefined {
  if (!clock) return undefined;
  const since = elapsedSince(clock.measuredAt, now);
  return Number.isFinite(since) ? clock.serverTime + since : undefined;
}
