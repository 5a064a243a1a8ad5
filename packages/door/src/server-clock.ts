// Counts the server's time on a device, so that a clock that is set wrong does no harm.
import { type DeviceTime, elapsedSince } from './device-time.ts';

/** What one question to the server taught. Times are in seconds. */
export type ServerClock = {
  /** The server's time when the answer came, on the assumption that both ways took as long. */
  serverTime: number;
  /** Half of the way there and back: the server's time is never further off than this, at `measuredAt`. */
  uncertainty: number;
  measuredAt: DeviceTime;
};

export type ServerAnswerTime = {
  sentAt: DeviceTime;
  receivedAt: DeviceTime;
  /** The server's time in its answer, seconds since 1970. */
  serverTime: number;
};

// How far a device's clock may run off, as a part of the time that passes: far worse than any quartz.
const drift = 0.001;

/** The better of what was known and what an answer teaches. An answer that makes no sense teaches nothing. */
export function learnServerTime(known: ServerClock | null, answer: ServerAnswerTime): ServerClock | null {
  const { sentAt, receivedAt, serverTime } = answer;
  const uncertainty = elapsedSince(sentAt, receivedAt) / 2;
  if (!Number.isFinite(uncertainty) || !Number.isFinite(serverTime)) return known;
  const learnt = { serverTime: serverTime + uncertainty, uncertainty, measuredAt: receivedAt };
  if (!known) return learnt;
  const age = elapsedSince(known.measuredAt, receivedAt);
  return uncertainty <= known.uncertainty + age * drift ? learnt : known;
}

/**
 * The server's time now, in seconds since 1970; undefined while nothing is known. What has passed since counts by
 * the greater of the device's clocks: a phone that slept in a pocket without a network still counts right.
 */
export function serverNow(clock: ServerClock | null, now: DeviceTime): number | undefined {
  if (!clock) return undefined;
  const since = elapsedSince(clock.measuredAt, now);
  return Number.isFinite(since) ? clock.serverTime + since : undefined;
}
