/** Tests that a device estimates the server's time correctly although its own clock is wrong. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeviceTime, elapsedSince } from './device-time.ts';
import { serverNow, updateServerClock } from './server-clock.ts';

/** A device that started at `startedAt` by the server's clock, and whose wall clock is off by `clockError` seconds. */
const device =
  (startedAt: number, clockError: number, run = 'one') =>
  (at: number, slept = 0): DeviceTime => ({ run, monotonic: at - startedAt - slept, wall: at + clockError });

describe('serverNow', () => {
  it('returns undefined before the first response', () => {
    expect(serverNow(null, { run: 'one', monotonic: 0, wall: 0 })).toBeUndefined();
  });

  it('[15.9] is never off by more than half the round trip, however wrong the device’s clock is', () => {
    const anySeconds = (max: number) => fc.double({ min: 0, max, noNaN: true });
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
        anySeconds(20),
        anySeconds(20),
        anySeconds(10_000),
        (clockError, requestSeconds, responseSeconds, laterSeconds) => {
          const read = device(1000, clockError);
          const clock = updateServerClock(null, {
            sentAt: read(5000),
            receivedAt: read(5000 + requestSeconds + responseSeconds),
            serverTime: 5000 + requestSeconds,
          });
          const at = 5000 + requestSeconds + responseSeconds + laterSeconds;
          expect(Math.abs((serverNow(clock, read(at)) ?? Number.NaN) - at)).toBeLessThanOrEqual(
            (requestSeconds + responseSeconds) / 2 + 0.001,
          );
        },
      ),
    );
  });

  const measureAt100 = (read: (at: number) => DeviceTime) =>
    updateServerClock(null, { sentAt: read(100), receivedAt: read(100), serverTime: 100 });

  it('returns the right time after the clock was set back, after sleep and after a restart', () => {
    const clock = measureAt100(device(0, 7));
    expect(serverNow(clock, device(0, 7 - 60)(400))).toBe(400);
    expect(serverNow(clock, device(0, 7)(400, 250))).toBe(400);
    expect(serverNow(clock, device(390, 7, 'two')(400))).toBe(400);
  });

  it('returns undefined if the wall clock is now before the measurement', () => {
    expect(serverNow(measureAt100(device(0, 0)), device(0, -500, 'two')(400))).toBeUndefined();
  });
});

describe('updateServerClock', () => {
  const read = device(0, 0);
  const response = (sent: number, received: number, serverTime: number) => ({
    sentAt: read(sent),
    receivedAt: read(received),
    serverTime,
  });
  const precise = updateServerClock(null, response(100, 100.2, 500.1));

  it('keeps an older measurement that is more precise, until it is too old', () => {
    expect(updateServerClock(precise, response(110, 118, 511))).toBe(precise);
    expect(updateServerClock(precise, response(110, 110.1, 510.05))?.measuredAt.monotonic).toBe(110.1);
    expect(updateServerClock(precise, response(9000, 9008, 9404))?.measuredAt.monotonic).toBe(9008);
  });

  it('ignores responses with invalid times', () => {
    expect(updateServerClock(precise, response(110, 110.1, Number.NaN))).toBe(precise);
    expect(
      updateServerClock(null, { ...response(110, 111, 5), receivedAt: device(0, -500, 'two')(111) }),
    ).toBeNull();
  });
});

describe('elapsedSince', () => {
  it('returns the larger result of both clocks, after a restart that of the wall clock, or Infinity for invalid times', () => {
    expect(elapsedSince(device(0, 0)(10), device(0, -60)(100))).toBe(90);
    expect(elapsedSince(device(0, 0)(10), device(0, 60)(100))).toBe(150);
    expect(elapsedSince(device(0, 0)(10), device(95, 0, 'two')(100))).toBe(90);
    expect(elapsedSince(device(0, 0)(10), device(95, -91, 'two')(100))).toBe(Number.POSITIVE_INFINITY);
    expect(elapsedSince(device(0, 0)(10), { run: 'one', monotonic: Number.NaN, wall: 3 })).toBe(
      Number.POSITIVE_INFINITY,
    );
  });
});
