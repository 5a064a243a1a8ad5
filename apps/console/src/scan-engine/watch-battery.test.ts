/** Tests the battery's state that a sync reports. */
import { afterEach, expect, it, vi } from 'vitest';
import { findBattery, watchBattery } from './watch-battery.ts';

afterEach(() => Reflect.deleteProperty(navigator, 'getBattery'));

const stubBattery = (getBattery: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'getBattery', { value: getBattery, configurable: true });

it('[15.32] no battery is reported if the browser has no battery API, denies access, or gives no level', async () => {
  expect(watchBattery()()).toBeNull();
  stubBattery(() => Promise.reject(new Error('NotAllowed')));
  const denied = watchBattery();
  expect(await findBattery()).toBeUndefined();
  expect(denied()).toBeNull();
  const level = vi.fn(() => Number.NaN);
  stubBattery(async () => Object.defineProperty({ charging: false }, 'level', { get: level }));
  const unknown = watchBattery();
  await expect.poll(() => [unknown(), level.mock.calls.length > 0]).toEqual([null, true]);
});

it('[15.32] the battery’s current level is reported at each sync', async () => {
  const battery = { level: 0.426, charging: false };
  stubBattery(async () => battery);
  const readBattery = watchBattery();
  expect(readBattery()).toBeNull();
  await expect.poll(() => readBattery()).toEqual({ percent: 43, is_charging: false });
  Object.assign(battery, { level: 1, charging: true });
  expect(readBattery()).toEqual({ percent: 100, is_charging: true });
});
